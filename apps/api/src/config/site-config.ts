import * as z from "zod";
import type { Front, SiteTextName } from "@marquee/api-client";
import type { SiteConfig } from "@marquee/tooling-site-contract";
import type { Clock } from "../clock.ts";
import { announcementAt } from "../front/announcement.ts";
import type { LiveSettings } from "../settings/live-settings.ts";
import { brandingFiles, type Branding, type BrandingPicture } from "../settings/branding.ts";
import type { LiveValue } from "../settings/live-value.ts";
import { maintenanceEnd } from "../settings/maintenance-period.ts";
import { linksOf } from "../settings/link-list.ts";
import type { Settings } from "../settings/settings-table.ts";

const url = z.url({ protocol: /^https?$/ }).nullable();
const email = z.email().nullable();

const links = z.array(z.object({ label: z.string(), url: z.url({ protocol: /^https$/ }) }));

const image = z.object({ src: z.string(), width: z.number(), height: z.number() });

export const siteConfig = z.object({
  name: z.string(),
  /** Under the icon of the installed site. */
  shortName: z.string(),
  /** Null for the site's default text. */
  description: z.string().nullable(),
  /** Beside the logo; null for none. */
  mark: z.string().nullable(),
  /** Replaces symbol and name in the header. */
  logo: image.nullable(),
  /** Replaces only the symbol. */
  symbol: image.nullable(),
  /** Null for the site's own icons. */
  icons: z.string().nullable(),
  theme: z.object({
    accent: z.string().nullable(),
    second: z.string().nullable(),
    fontStack: z.string().nullable(),
  }),
  announcement: z
    .object({
      id: z.string(),
      locale: z.string(),
      text: z.string(),
      link: z.string().nullable(),
      until: z.string().nullable(),
    })
    .nullable(),
  /** True if the site has a text about itself, whose page replaces `aboutUrl`. */
  hasAbout: z.boolean(),
  hasFooter: z.boolean(),
  /** True while only administrators see the site. */
  isInMaintenance: z.boolean(),
  aboutUrl: url,
  statusUrl: url,
  links,
  profiles: links,
  isPaymentOpen: z.boolean(),
  contacts: z.object({
    bugReport: email,
    feedback: email,
    security: email,
    general: email,
    dmca: email,
    legal: email,
    privacy: email,
  }),
}) satisfies z.ZodType<SiteConfig>;

/** Null keeps the stylesheet's value. */
export type SiteTheme = SiteConfig["theme"];

export function siteTheme(settings: Settings): SiteTheme {
  return {
    accent: settings["accent-color"] || null,
    second: settings["second-color"] || null,
    fontStack: settings["font-stack"] || null,
  };
}

interface SiteConfigSources {
  readonly settings: Pick<LiveSettings, "current">;
  readonly branding: Pick<LiveValue<Branding>, "current">;
  readonly texts: Pick<LiveValue<readonly SiteTextName[]>, "current">;
  readonly front: Pick<LiveValue<Front>, "current">;
  readonly clock: Clock;
  readonly isPaymentOpen?: boolean;
}

/** Without a language there is no announcement. */
export function createSiteConfig({
  settings,
  branding,
  texts,
  front,
  clock,
  isPaymentOpen = false,
}: SiteConfigSources): (locale?: string) => SiteConfig {
  return (locale) => {
    const current = settings.current();
    const name = current["site-name"];
    const { logo, icon } = branding.current();
    const folder = ({ version }: BrandingPicture) => `/branding/${version}`;
    const header = (picture: BrandingPicture) => ({
      src: `${folder(picture)}/${brandingFiles.logo}`,
      width: picture.width,
      height: picture.height,
    });
    const iconSource = icon ?? logo;
    return siteConfig.parse({
      name,
      shortName: current["site-short-name"] || name,
      description: current["site-description"] || null,
      mark: current["site-mark"] || null,
      logo: logo && header(logo),
      symbol: icon && header(icon),
      icons: iconSource && folder(iconSource),
      theme: siteTheme(current),
      announcement:
        locale === undefined ? null : announcementAt(front.current(), { locale, now: clock() }),
      hasAbout: texts.current().includes("about"),
      hasFooter: texts.current().includes("footer"),
      isInMaintenance: maintenanceEnd(current.maintenance, clock()) !== null,
      aboutUrl: current["about-url"] || null,
      statusUrl: current["status-url"] || null,
      links: linksOf(current["menu-links"]),
      profiles: linksOf(current["social-links"]),
      isPaymentOpen,
      contacts: contactsOf(current),
    });
  };
}

/** The general address stands in for each purpose without one of its own. */
function contactsOf(settings: Settings): SiteConfig["contacts"] {
  const fallback = settings["contact-email"] || null;
  return {
    bugReport: settings["contact-bug-report"] || fallback,
    feedback: settings["contact-feedback"] || fallback,
    security: settings["contact-security"] || fallback,
    general: settings["contact-general"] || fallback,
    dmca: settings["contact-dmca"] || fallback,
    legal: settings["contact-legal"] || fallback,
    privacy: settings["contact-privacy"] || fallback,
  };
}
