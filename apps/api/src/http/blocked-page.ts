import { escapeMarkup } from "@marquee/api-client/markup";
import type { SiteConfig } from "@marquee/tooling-site-contract";
import type { ActiveBlock } from "../limits/network-blocks.ts";
import { mailI18n } from "../mail/mail-i18n.ts";
import { messages } from "../mail/messages.ts";
import { htmlPage } from "./html-page.ts";

/** Needs no other file: those are blocked, too. */
export function blockedPage(
  { reason, expiresAt }: ActiveBlock,
  language: string,
  { name, contacts }: Pick<SiteConfig, "name" | "contacts">,
): string {
  const i18n = mailI18n(language, name);
  const { subject, paragraphs } = messages.networkBlocked({
    reason,
    lastDay: expiresAt?.toISOString().slice(0, 10) ?? null,
    contact: contacts.general ?? contacts.legal ?? contacts.privacy,
  })(i18n);
  const body = paragraphs.map((text) => `<p>${escapeMarkup(text)}</p>`).join("\n");
  return htmlPage(subject, body, i18n.locale);
}
