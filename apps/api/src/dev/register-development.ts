import type { FastifyInstance } from "fastify";
import type { Outbox } from "../mail/outbox.ts";
import { registerDevMail } from "./register-dev-mail.ts";
import { registerTestIssuer } from "./register-test-issuer.ts";
import { registerTestPlatform } from "./register-test-platform.ts";
import type { TestIssuer } from "./test-issuer.ts";

export interface DevelopmentOptions {
  readonly outbox: Outbox;
  readonly testIssuer: TestIssuer | null;
  readonly siteUrl: () => string;
}

/** Registers the pages that stand in for mail, identity provider and streaming platform. */
export function registerDevelopment(app: FastifyInstance, { outbox, testIssuer, siteUrl }: DevelopmentOptions): void {
  registerDevMail(app, outbox);
  registerTestPlatform(app, siteUrl);
  if (testIssuer) registerTestIssuer(app, testIssuer, siteUrl);
}
