import * as z from "zod";
import type { Config } from "./config.ts";

const url = z.url({ protocol: /^https?$/ }).nullable();
const email = z.email().nullable();

/** The operator's description of the site. The site hides links and contacts that are null. */
export const siteConfig = z.object({
  aboutUrl: url,
  statusUrl: url,
  /** Whether plans can be paid for. */
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
});

export type SiteConfig = z.output<typeof siteConfig>;

/** Returns the site's part of the configuration. `CONTACT_EMAIL` is the default of all contact addresses. */
export function readSiteConfig(config: Config, isPaymentOpen = false): SiteConfig {
  const fallback = config.CONTACT_EMAIL ?? null;
  return siteConfig.parse({
    aboutUrl: config.ABOUT_URL ?? null,
    statusUrl: config.STATUS_URL ?? null,
    isPaymentOpen,
    contacts: {
      bugReport: config.CONTACT_BUG_REPORT ?? fallback,
      feedback: config.CONTACT_FEEDBACK ?? fallback,
      security: config.CONTACT_SECURITY ?? fallback,
      general: config.CONTACT_GENERAL ?? fallback,
      dmca: config.CONTACT_DMCA ?? fallback,
      legal: config.CONTACT_LEGAL ?? fallback,
      privacy: config.CONTACT_PRIVACY ?? fallback,
    },
  });
}
