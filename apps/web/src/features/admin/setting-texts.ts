import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { contactTexts, type SettingTexts } from "./contact-texts";

/** Titles of the groups of settings. */
export const groupTexts: Readonly<Record<string, MessageDescriptor>> = {
  branding: msg`Name and look`,
  contact: msg`Contact and links`,
  accounts: msg`Who may come in`,
  uploads: msg`Uploads`,
  backups: msg`Backups of the database`,
  maintenance: msg`Maintenance`,
};

/**
 * Texts of the settings by name. A setting without one is shown with its name and its English
 * purpose.
 */
export const settingTexts: Readonly<Record<string, SettingTexts>> = {
  "site-name": {
    label: msg`Name of the site`,
    hint: msg`In the header, titles, mails, feeds and embedded players.`,
  },
  "site-short-name": {
    label: msg`Short name`,
    hint: msg`Under the installed site's icon, which always shows 12 characters. Empty: the name.`,
  },
  "site-description": {
    label: msg`Description`,
    hint: msg`What the site is, for search engines and link previews. Empty: one per language.`,
  },
  "site-mark": { label: msg`Mark beside the logo`, hint: msg`Empty: none.` },
  "default-language": {
    label: msg`Default language`,
    hint: msg`For visitors whose browser accepts none of the site's languages.`,
  },
  "accent-color": {
    label: msg`Accent colour`,
    hint: msg`For buttons, progress, focus and the player. \
It is made lighter or darker where it could not be read. Empty: amber.`,
  },
  "second-color": {
    label: msg`Second colour`,
    hint: msg`For links, tags and tints, beside an accent colour. Empty: the accent colour.`,
  },
  "font-stack": {
    label: msg`Fonts`,
    hint: msg`Names by commas, of fonts that visitors have. Empty: the site's own font.`,
  },
  ...contactTexts,
  "sign-ups": {
    label: msg`Sign-ups`,
    hint: msg`Who may create an account. Everybody who has one can still log in.`,
    choices: {
      open: msg`Open for everybody`,
      invitation: msg`By invitation`,
      approval: msg`By approval`,
      closed: msg`Closed`,
    },
  },
  "account-limit": {
    label: msg`Number of accounts`,
    hint: msg`Once there are so many, nobody can sign up. 0: no limit.`,
  },
  "allowed-mail-domains": {
    label: msg`Allowed mail domains`,
    hint: msg`Only these and their subdomains can create accounts. Empty: all. One per line.`,
  },
  "refused-mail-domains": {
    label: msg`Refused mail domains`,
    hint: msg`No account can be created with these, each with its subdomains. One per line.`,
  },
  "channel-creation": {
    label: msg`Who may create channels`,
    choices: {
      everyone: msg`Everybody with an account`,
      staff: msg`Moderators and administrators`,
    },
  },
  "first-uploads": {
    label: msg`First videos of a channel`,
    hint: msg`Until one of its videos was approved. Moderators find them under “To review”.`,
    choices: { published: msg`Published at once`, reviewed: msg`Reviewed by moderators first` },
  },
  "search-engines": {
    label: msg`Search engines`,
    hint: msg`Refused: they are asked to list nothing. Whoever has an address can still open it.`,
    choices: { welcome: msg`May list the site`, refused: msg`Refused` },
  },
  "address-precision": {
    label: msg`Addresses of attempts`,
    hint: msg`What is recorded of those who log in, sign up and upload, or are refused it. \
Your privacy policy should say so.`,
    choices: {
      network: msg`The network alone (/24, with IPv6 /48)`,
      address: msg`The whole address`,
    },
  },
  "address-days": {
    label: msg`How long addresses of attempts are kept`,
    hint: msg`0: nothing is recorded.`,
  },
  "default-visibility": {
    label: msg`Visibility of new videos`,
    hint: msg`Until the creator chooses another. Public: published as soon as they can be watched.`,
    choices: {
      private: msg({ message: "Private", context: "visibility" }),
      unlisted: msg({ message: "Unlisted", context: "visibility" }),
      public: msg({ message: "Public", context: "visibility" }),
    },
  },
  "channel-quota": {
    label: msg`Storage of each channel`,
    hint: msg`Originals, qualities and what is in the bin. A person's page can set another value.`,
  },
  "staff-channel-quota": {
    label: msg`Storage of each channel of moderators and administrators`,
    hint: msg`0: as for everybody.`,
  },
  "largest-file": { label: msg`Largest file` },
  "staff-largest-file": {
    label: msg`Largest file of moderators and administrators`,
    hint: msg`0: as for everybody.`,
  },
  "daily-uploads": {
    label: msg`Uploads of a channel in a day`,
    hint: msg`0: as many as they like. Moderators and administrators have no limit.`,
  },
  "daily-hours": {
    label: msg`Processing of a channel in a day`,
    hint: msg`Hours of 1080p, also of failed videos. 2160p counts four times.`,
  },
  "backup-time": {
    label: msg`Time of the daily backup, in UTC`,
    hint: msg`To BACKUP_FOLDER of the server. Videos are files: copy them as files.`,
    choices: { off: msg`Off` },
  },
  "daily-backups": {
    label: msg`Days of which a backup is kept`,
    hint: msg`Older ones are deleted after the next backup, unless their week is kept.`,
  },
  "weekly-backups": { label: msg`Weeks of which a backup is kept` },
  maintenance: {
    label: msg`Maintenance`,
    hint: msg`Visitors see a page that says so instead of the site, and videos that run play on. \
Administrators log in at /login and use the whole site.`,
    choices: { off: msg`Off`, on: msg`On` },
  },
  "maintenance-text": {
    label: msg`What visitors read`,
    hint: msg`One text for all languages. Empty: a text in each language.`,
  },
};

export const unitTexts: Readonly<Record<string, MessageDescriptor>> = {
  GB: msg`GB`,
  hours: msg`hours`,
  days: msg`days`,
};
