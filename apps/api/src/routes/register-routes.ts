import type { FastifyInstance } from "fastify";
import type { Services } from "../compose.ts";
import { registerDevMail } from "../dev/register-dev-mail.ts";
import { allowLoopbackOnly } from "../dev/allow-loopback-only.ts";
import { registerTestIssuer } from "../dev/register-test-issuer.ts";
import { registerTestPlatform } from "../dev/register-test-platform.ts";
import { registerAccountRoutes } from "./account-routes.ts";
import { registerConnectionRoutes } from "./connection-routes.ts";
import { registerContentRoutes } from "./content-routes.ts";
import { registerExportRoutes } from "./export-routes.ts";
import { registerRecoveryRoutes } from "./recovery-routes.ts";
import { registerSignInRoutes } from "./sign-in-routes.ts";

export interface RouteOptions {
  readonly services: Services;
  readonly isDevelopment: boolean;
  readonly siteUrl: () => string;
}

/** Registers every call of the contract, and in development the test identity provider, platform and outbox. */
export function registerRoutes(app: FastifyInstance, { services, isDevelopment, siteUrl }: RouteOptions): void {
  registerContentRoutes(app, services);
  registerSignInRoutes(app, services);
  registerRecoveryRoutes(app, services);
  registerAccountRoutes(app, services);
  registerExportRoutes(app, services);
  registerConnectionRoutes(app, services);
  if (!isDevelopment) return;
  void app.register(async (development) => {
    allowLoopbackOnly(development);
    registerDevMail(development, services.outbox);
    registerTestPlatform(development, siteUrl);
    if (services.testIssuer) registerTestIssuer(development, services.testIssuer, siteUrl);
  });
}
