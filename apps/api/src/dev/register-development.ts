import type { FastifyInstance } from "fastify";
import type { Outbox } from "../mail/outbox.ts";
import { allowLoopbackOnly } from "./allow-loopback-only.ts";
import { registerDevMail } from "./register-dev-mail.ts";
import { registerTestIssuer } from "./register-test-issuer.ts";
import { registerTestPlatform } from "./register-test-platform.ts";
import type { TestIssuer } from "./test-issuer.ts";

export interface DevelopmentOptions {
  readonly outbox: Outbox;
  readonly testIssuer: TestIssuer | null;
  readonly siteUrl: () => string;
}

export function registerDevelopment(
  app: FastifyInstance,
  { outbox, testIssuer, siteUrl }: DevelopmentOptions,
): void {
  void app.register(async (development) => {
    allowLoopbackOnly(development);
    registerDevMail(development, outbox);
    registerTestPlatform(development, siteUrl);
    if (testIssuer) registerTestIssuer(development, testIssuer, siteUrl);
  });
}
