import { setupI18n, type Messages } from "@lingui/core";
import { sourceLocale } from "./languages";
import type { MessageGroup } from "./message-groups";

/** A file for each group. */
const english = import.meta.glob<{ messages: Messages }>([
  "../messages/{site,watch,visitor,account,studio,server}/en.po",
]);

/** Not `lang`, which browsers change when they translate a page. */
const pageLocale = globalThis.document?.documentElement.dataset["locale"] ?? sourceLocale;

/** The language of this browser's page. The server has one for each request. */
export const browserI18n = setupI18n({ locale: pageLocale, messages: { [pageLocale]: {} } });

const loading = new Map<MessageGroup, Promise<void>>();

/** Loads a group of messages in the language of the page. */
export async function loadMessages(group: MessageGroup): Promise<void> {
  // The server has all messages in memory.
  if (import.meta.env.SSR) return;
  let present = loading.get(group);
  if (!present) {
    present = fetchMessages(browserI18n.locale, group);
    loading.set(group, present);
    // The next call tries again.
    present.catch(() => loading.delete(group));
  }
  return present;
}

let wantedLocale = pageLocale;

/** Shows the page in another language, unless a further one was chosen in the meantime. */
export async function switchLanguage(locale: string): Promise<void> {
  wantedLocale = locale;
  await Promise.all([...loading.keys()].map((group) => fetchMessages(locale, group)));
  if (wantedLocale === locale) browserI18n.activate(locale);
}

async function fetchMessages(locale: string, group: MessageGroup): Promise<void> {
  const messages = await (locale === sourceLocale
    ? loadEnglish(group)
    : loadTranslation(locale, group));
  if (messages) browserI18n.load(locale, messages);
}

async function loadEnglish(group: MessageGroup): Promise<Messages | undefined> {
  return (await english[`../messages/${group}/en.po`]?.())?.messages;
}

async function loadTranslation(locale: string, group: MessageGroup): Promise<Messages | undefined> {
  const translations = await import("./translations");
  return translations.loadTranslation(locale, group);
}
