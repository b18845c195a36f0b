export type {
  EmbedMaintenanceRequest,
  EmbedRequest,
  MaintenanceRequest,
  RenderedPage,
  RenderRequest,
} from "./pages.ts";
export type {
  ContactPurpose,
  SiteAnnouncement,
  SiteConfig,
  SiteImage,
  SiteLink,
  SiteMaintenance,
  SiteTheme,
} from "./site-config.ts";
export type { SiteAddresses, SiteModule } from "./site-module.ts";
export type { StreamStart } from "./stream-start.ts";
