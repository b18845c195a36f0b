export type {
  ContactPurpose,
  SiteAnnouncement,
  SiteConfig,
  SiteImage,
  SiteTheme,
} from "@marquee/tooling-site-contract";
