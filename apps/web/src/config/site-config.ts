export type {
  ContactPurpose,
  SiteAnnouncement,
  SiteConfig,
  SiteImage,
  SiteLink,
  SiteMaintenance,
  SiteTheme,
} from "@marquee/tooling-site-contract";
