import * as z from "zod";
import { defineSetting } from "./define-setting.ts";
import { linkList } from "./link-list.ts";
import { expecting, textOf } from "./setting-inputs.ts";

const address = z.email();

const email = textOf(
  254,
  z
    .string()
    .refine(
      (text) => text === "" || address.safeParse(text).success,
      expecting("email", "expected an email address"),
    ),
);

/** With or without a name, Film Club <mail@example.com>; empty for the default. */
const sender = textOf(
  320,
  z
    .string()
    .refine(
      (text) =>
        text === "" || address.safeParse(/^[^<>\r\n]*<([^<>]*)>$/.exec(text)?.[1] ?? text).success,
      expecting(
        "sender",
        "expected an email address, such as mail@example.com or Film Club <mail@example.com>",
      ),
    ),
);

const webAddress = textOf(
  500,
  z
    .string()
    .refine(
      (text) => text === "" || (URL.canParse(text) && /^https?:/.test(text)),
      expecting("web-address", "expected an http or https address"),
    ),
);

function contact<const V extends string>(variable: V, purpose: string) {
  return defineSetting({ group: "contact", variable, ...email, fallback: "", purpose });
}

export const contactSettings = {
  "contact-email": contact(
    "CONTACT_EMAIL",
    "contact address for every purpose without one of its own; default none",
  ),
  "contact-bug-report": contact("CONTACT_BUG_REPORT", "for bug reports"),
  "contact-feedback": contact("CONTACT_FEEDBACK", "for feedback"),
  "contact-security": contact("CONTACT_SECURITY", "for security reports"),
  "contact-general": contact("CONTACT_GENERAL", "for general enquiries"),
  "contact-dmca": contact("CONTACT_DMCA", "for copyright notices"),
  "contact-legal": contact("CONTACT_LEGAL", "for other legal matters"),
  "contact-privacy": contact("CONTACT_PRIVACY", "for privacy requests"),
  "mail-from": defineSetting({
    group: "contact",
    variable: "MAIL_FROM",
    ...sender,
    fallback: "",
    purpose:
      "sender of the mails, such as Film Club <mail@example.com>; " +
      "default no-reply at the host of PUBLIC_URL",
  }),
  "about-url": defineSetting({
    group: "contact",
    variable: "ABOUT_URL",
    ...webAddress,
    fallback: "",
    purpose: "address of the link About Us, unless the site has a text about itself; default none",
  }),
  "status-url": defineSetting({
    group: "contact",
    variable: "STATUS_URL",
    ...webAddress,
    fallback: "",
    purpose: "address of the link Service Status; default none",
  }),
  "menu-links": defineSetting({
    group: "contact",
    variable: "MENU_LINKS",
    ...linkList,
    fallback: "",
    purpose:
      "up to 8 links in the menu and at the end of each page, " +
      "such as Shop https://shop.example.com, Club https://club.example.com; default none",
  }),
  "social-links": defineSetting({
    group: "contact",
    variable: "SOCIAL_LINKS",
    ...linkList,
    fallback: "",
    purpose:
      'up to 8 profiles of the site elsewhere, at the end of each page with rel="me", ' +
      "such as Mastodon https://social.example/@club; default none",
  }),
};
