export type {
  ContactPurpose,
  SiteAnnouncement,
  SiteConfig,
  SiteImage,
  SiteMaintenance,
  SiteTheme,
} from "@marquee/tooling-site-contract";
