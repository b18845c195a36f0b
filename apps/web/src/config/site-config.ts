export type {
  ContactPurpose,
  SiteConfig,
  SiteImage,
  SiteTheme,
} from "@marquee/tooling-site-contract";
