import type { FastifyInstance } from "fastify";
import type { Services } from "../compose/compose.ts";
import type { SiteLinks } from "../services/site-links.ts";
import { registerAccessKeyRoutes } from "./access-key-routes.ts";
import { registerAccountRoutes } from "./account-routes.ts";
import { registerAdministrationRoutes } from "./administration-routes.ts";
import { registerConnectionRoutes } from "./connection-routes.ts";
import { registerContentRoutes } from "./content-routes.ts";
import { registerDeviceRoutes } from "./device-routes.ts";
import { registerExportRoutes } from "./export-routes.ts";
import { registerFrontRoutes } from "./front-routes.ts";
import { registerIdentityRoutes } from "./identity-routes.ts";
import { registerModerationRoutes } from "./moderation-routes.ts";
import { registerNetworkRoutes } from "./network-routes.ts";
import { registerOriginalRoutes } from "./original-routes.ts";
import { registerPasskeyRoutes } from "./passkey-routes.ts";
import { registerPlaylistRoutes } from "./playlist-routes.ts";
import { registerRecoveryRoutes } from "./recovery-routes.ts";
import { registerSettingsRoutes } from "./settings-routes.ts";
import { registerSiteTextRoutes } from "./site-text-routes.ts";
import { registerSetupRoutes } from "./setup-routes.ts";
import { registerSignInRoutes } from "./sign-in-routes.ts";
import { registerStudioRoutes } from "./studio-routes.ts";
import { registerWebhookRoutes } from "./webhook-routes.ts";
import { registerPushRoutes } from "./push-routes.ts";
import { registerSyncRoutes } from "./sync-routes.ts";
import { registerTransferRoutes } from "./transfer-routes.ts";
import { registerQueueRoutes } from "./queue-routes.ts";

interface RouteServices extends Services {
  readonly siteLinks: SiteLinks;
  readonly siteUrl: () => string;
}

export function registerRoutes(app: FastifyInstance, services: RouteServices): void {
  registerContentRoutes(app, services);
  registerSignInRoutes(app, services);
  registerIdentityRoutes(app, services);
  registerRecoveryRoutes(app, services);
  registerAccountRoutes(app, services);
  registerDeviceRoutes(app, services);
  registerPasskeyRoutes(app, services);
  registerAccessKeyRoutes(app, services);
  registerExportRoutes(app, services);
  registerConnectionRoutes(app, services);
  registerStudioRoutes(app, services);
  registerPlaylistRoutes(app, services);
  registerWebhookRoutes(app, services);
  registerOriginalRoutes(app, services);
  registerModerationRoutes(app, services);
  registerAdministrationRoutes(app, services);
  registerQueueRoutes(app, services);
  registerNetworkRoutes(app, services);
  registerSettingsRoutes(app, services);
  registerSiteTextRoutes(app, services);
  registerFrontRoutes(app, services);
  registerSetupRoutes(app, services);
  registerTransferRoutes(app, services);
  registerSyncRoutes(app, services);
  registerPushRoutes(app, services);
}
