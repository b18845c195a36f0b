import { setupI18n, type I18n, type Messages } from "@lingui/core";
import { locales } from "./languages";

const catalogues = import.meta.glob<Messages>("../messages/*/*.po", {
  eager: true,
  import: "messages",
});

const messagesByLocale = Object.fromEntries(locales.map((locale) => [locale, messagesOf(locale)]));

function messagesOf(locale: string): Messages {
  const files = Object.entries(catalogues).filter(([path]) => path.endsWith(`/${locale}.po`));
  return Object.assign({}, ...files.map(([, messages]) => messages)) as Messages;
}

/** Returns all messages of a language, for one rendering: several are rendered at a time. */
export function createServerI18n(locale: string): I18n {
  return setupI18n({ locale, messages: messagesByLocale });
}
