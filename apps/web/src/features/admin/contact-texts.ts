import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export interface SettingTexts {
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  /** The names of a choice's values. */
  readonly choices?: Readonly<Record<string, MessageDescriptor>>;
}

const asEvery = msg`Empty: the address for every purpose.`;

/** Texts of the settings of contact addresses and links, by name. */
export const contactTexts: Readonly<Record<string, SettingTexts>> = {
  "contact-email": {
    label: msg`Address for every purpose`,
    hint: msg`On the contact page, in the privacy policy and for blocked people. Empty: none.`,
  },
  "contact-bug-report": { label: msg`Address for problems`, hint: asEvery },
  "contact-feedback": { label: msg`Address for feedback`, hint: asEvery },
  "contact-security": {
    label: msg`Address for security`,
    hint: msg`Also in mails about two-factor authentication. Empty: the address for every purpose.`,
  },
  "contact-general": { label: msg`Address for general enquiries`, hint: asEvery },
  "contact-dmca": { label: msg`Address for copyright`, hint: asEvery },
  "contact-legal": {
    label: msg`Address for legal matters and abuse`,
    hint: asEvery,
  },
  "contact-privacy": { label: msg`Address for privacy`, hint: asEvery },
  "mail-from": {
    label: msg`Sender of mails`,
    hint: msg`An address, or Film Club <mail@example.com>. \
Your mail server has to allow it: send a test mail afterwards. \
Empty: no-reply at the site's address.`,
  },
  "about-url": {
    label: msg`Address of “About Us”`,
    hint: msg`In the menu, unless the site has a text about itself.`,
  },
  "status-url": { label: msg`Address of “Service Status”`, hint: msg`In the menu.` },
  "menu-links": {
    label: msg`Links in the menu`,
    hint: msg`Also at the end of every page.`,
  },
  "social-links": {
    label: msg`Profiles elsewhere`,
    hint: msg`At the end of every page, with rel="me", by which Mastodon and others confirm them.`,
  },
};
