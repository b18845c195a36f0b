import * as z from "zod";
import { siteLocales } from "../config/site-locales.ts";
import { contactSettings } from "./contact-settings.ts";
import { defineSetting, line } from "./define-setting.ts";
import { maintenancePeriod } from "./maintenance-period.ts";
import { choiceOf, color, expecting, listOf, textOf, wholeNumberOf } from "./setting-inputs.ts";
import { fontStack } from "./theme-settings.ts";

const domainPattern = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;
const domain = z
  .string()
  .toLowerCase()
  .refine(
    (text) => domainPattern.test(text),
    expecting("domains", "expected domains such as example.com, by commas"),
  );

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

/**
 * Changes apply to all nodes without a restart. Translated texts are in
 * `apps/web/src/features/admin/setting-texts.ts`.
 */
export const settingsTable = {
  "site-name": defineSetting({
    group: "branding",
    variable: "SITE_NAME",
    ...textOf(
      60,
      line.refine((text) => text !== "", expecting("name", "expected a name")),
    ),
    fallback: "Marquee",
    purpose:
      "name of the site in its header, titles, mails, feeds and embedded players; default Marquee",
  }),
  "site-short-name": defineSetting({
    group: "branding",
    variable: "SITE_SHORT_NAME",
    ...textOf(30, line),
    fallback: "",
    purpose:
      "name under the icon of the installed site, 12 characters are always shown; " +
      "default the site's name",
  }),
  "site-description": defineSetting({
    group: "branding",
    variable: "SITE_DESCRIPTION",
    ...textOf(300, line),
    fallback: "",
    purpose:
      "what the site is, for search engines, link previews and the installed site; " +
      "default a text in each language",
  }),
  "site-mark": defineSetting({
    group: "branding",
    variable: "SITE_MARK",
    ...textOf(12, line),
    fallback: "BETA",
    purpose: "mark beside the logo; default BETA, empty for none",
  }),
  "default-language": defineSetting({
    group: "branding",
    variable: "DEFAULT_LANGUAGE",
    ...choiceOf(siteLocales),
    fallback: "en",
    purpose: "language of visitors whose browser accepts none of the site's languages; default en",
  }),
  "accent-color": defineSetting({
    group: "branding",
    variable: "ACCENT_COLOR",
    ...color(),
    fallback: "",
    purpose:
      "colour of buttons, progress, focus and the player as #rrggbb, " +
      "made lighter or darker where contrast needs it; default amber",
  }),
  "second-color": defineSetting({
    group: "branding",
    variable: "SECOND_COLOR",
    ...color(),
    fallback: "",
    purpose:
      "colour of links, tags and tints as #rrggbb, beside an ACCENT_COLOR; default the accent's",
  }),
  "font-stack": defineSetting({
    group: "branding",
    variable: "FONT_STACK",
    ...textOf(200, fontStack),
    fallback: "",
    purpose: "names of fonts by commas, of those that visitors have; default the site's own font",
  }),
  ...contactSettings,
  "sign-ups": defineSetting({
    group: "accounts",
    variable: "SIGN_UPS",
    ...choiceOf(["open", "invitation", "approval", "closed"]),
    fallback: "open",
    whenUnreadable: "closed",
    purpose:
      "who may create an account: open (default) for everybody, " +
      "invitation with a link, approval after an answer, closed for nobody",
  }),
  "account-limit": defineSetting({
    group: "accounts",
    variable: "ACCOUNT_LIMIT",
    ...wholeNumberOf(0, 10_000_000, ""),
    fallback: 0,
    // No account is the first: nobody signs up.
    whenUnreadable: 1,
    purpose:
      "accounts that the site may have before nobody can sign up; " +
      "default 0, as many as like; administrators' own user create is not refused",
  }),
  "allowed-mail-domains": defineSetting({
    group: "accounts",
    variable: "ALLOWED_MAIL_DOMAINS",
    ...listOf(domain),
    fallback: [],
    // No address has this domain.
    whenUnreadable: ["unreadable.invalid"],
    purpose:
      "mail domains that accounts may be created with, by commas, each with its subdomains; " +
      "all by default",
  }),
  "refused-mail-domains": defineSetting({
    group: "accounts",
    variable: "REFUSED_MAIL_DOMAINS",
    ...listOf(domain),
    fallback: [],
    purpose:
      "mail domains that no account may be created with, by commas, each with its subdomains; " +
      "none by default",
  }),
  "channel-creation": defineSetting({
    group: "accounts",
    variable: "CHANNEL_CREATION",
    ...choiceOf(["everyone", "staff"]),
    fallback: "everyone",
    whenUnreadable: "staff",
    purpose:
      "who may create a channel: everyone (default), " +
      "or staff for moderators and administrators alone",
  }),
  "first-uploads": defineSetting({
    group: "accounts",
    variable: "FIRST_UPLOADS",
    ...choiceOf(["published", "reviewed"]),
    fallback: "published",
    whenUnreadable: "reviewed",
    purpose:
      "videos of channels that have published nothing yet: " +
      "published (default) at once, or reviewed by moderators before",
  }),
  "search-engines": defineSetting({
    group: "accounts",
    variable: "SEARCH_ENGINES",
    ...choiceOf(["welcome", "refused"]),
    fallback: "welcome",
    whenUnreadable: "refused",
    purpose:
      "whether search engines may list the site: " +
      "welcome (default), or refused, which also leaves out the sitemap",
  }),
  "address-precision": defineSetting({
    group: "accounts",
    variable: "ADDRESS_PRECISION",
    ...choiceOf(["network", "address"]),
    fallback: "network",
    whenUnreadable: "network",
    purpose:
      "how exactly attempts to sign in, sign up and upload are recorded: " +
      "network (default) for the /24 or IPv6 /48 alone, or address for the whole address",
  }),
  "address-days": defineSetting({
    group: "accounts",
    variable: "ADDRESS_DAYS",
    ...wholeNumberOf(0, 365, "days"),
    fallback: 14,
    whenUnreadable: 0,
    purpose:
      "days for which administrators see where attempts to sign in, sign up and upload " +
      "came from; default 14, 0 records and logs none",
  }),
  "default-visibility": defineSetting({
    group: "uploads",
    variable: "DEFAULT_VISIBILITY",
    ...choiceOf(["private", "unlisted", "public"]),
    fallback: "private",
    whenUnreadable: "private",
    purpose:
      "visibility of a new upload until its creator chooses another: " +
      "private (default), unlisted, or public, which publishes it as soon as it can be watched",
  }),
  "channel-quota": defineSetting({
    group: "uploads",
    variable: "CREATOR_QUOTA_GB",
    ...wholeNumberOf(0, 1_000_000, "GB"),
    fallback: 50,
    purpose: "what each channel may store; default 50",
  }),
  "staff-channel-quota": defineSetting({
    group: "uploads",
    variable: "STAFF_QUOTA_GB",
    ...wholeNumberOf(0, 1_000_000, "GB"),
    fallback: 0,
    purpose:
      "what each channel of a moderator or administrator may store; default 0, as each channel",
  }),
  "largest-file": defineSetting({
    group: "uploads",
    variable: "MAX_UPLOAD_GB",
    ...wholeNumberOf(1, 1_000, "GB"),
    fallback: 20,
    purpose: "largest file that can be uploaded; default 20",
  }),
  "staff-largest-file": defineSetting({
    group: "uploads",
    variable: "STAFF_MAX_UPLOAD_GB",
    ...wholeNumberOf(0, 1_000, "GB"),
    fallback: 0,
    purpose:
      "largest file for channels of moderators and administrators; default 0, as for each channel",
  }),
  "daily-uploads": defineSetting({
    group: "uploads",
    variable: "DAILY_UPLOADS",
    ...wholeNumberOf(0, 10_000, ""),
    fallback: 0,
    purpose:
      "files that a channel may upload in a day (UTC), " +
      "but for those of moderators and administrators; default 0, as many as it likes",
  }),
  "daily-hours": defineSetting({
    group: "uploads",
    variable: "CREATOR_DAILY_HOURS",
    ...wholeNumberOf(1, 100_000, "hours"),
    fallback: 60,
    purpose:
      "hours of 1080p (2160p counts four times) that each channel may have processed in a day, " +
      "also in vain; default 60",
  }),
  "backup-time": defineSetting({
    group: "backups",
    variable: "BACKUP_TIME",
    ...choiceOf(["off", ...hours]),
    fallback: "off",
    purpose:
      "when the database is saved to BACKUP_FOLDER each day, in UTC, such as 03:00; default off",
  }),
  "daily-backups": defineSetting({
    group: "backups",
    variable: "DAILY_BACKUPS",
    ...wholeNumberOf(1, 365, ""),
    fallback: 7,
    // A value that cannot be read must not delete backups.
    whenUnreadable: 365,
    purpose: "days of which the newest scheduled backup is kept; default 7",
  }),
  "weekly-backups": defineSetting({
    group: "backups",
    variable: "WEEKLY_BACKUPS",
    ...wholeNumberOf(0, 520, ""),
    fallback: 4,
    whenUnreadable: 520,
    purpose: "weeks of which the newest scheduled backup is kept; default 4",
  }),
  maintenance: defineSetting({
    group: "maintenance",
    variable: "MAINTENANCE",
    ...maintenancePeriod,
    fallback: "off",
    whenUnreadable: "on",
    purpose:
      "whether visitors read that the site is being worked on: off (default), on, " +
      "or until when, such as 2027-01-31T18:00Z; administrators still log in",
  }),
  "maintenance-text": defineSetting({
    group: "maintenance",
    variable: "MAINTENANCE_TEXT",
    ...textOf(300, line),
    fallback: "",
    purpose: "what visitors read meanwhile; default a text in each language",
  }),
};

export type SettingName = keyof typeof settingsTable;

export type Settings = {
  readonly [Name in SettingName]: z.output<(typeof settingsTable)[Name]["schema"]>;
};

export const settingNames = Object.keys(settingsTable).filter(isSettingName);

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settingsTable, name);
}
