import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setupI18n, type Messages } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { parsePo } from "pofile-ts";

/** Those of the site. A mail in another one is in English. */
export const mailLocales = ["en", "de", "fr", "es", "pt-BR", "ja", "ar"];

type Values = Readonly<Record<string, string>>;

/** The texts of mails in one language. */
export interface MailTexts {
  readonly locale: string;
  /**
   * Returns a text by its English one. Both have the same placeholders; `{site}` is the site's
   * name.
   */
  readonly _: (english: string, values?: Values) => string;
}

type Translate = MailTexts["_"];

const translationsByLocale = new Map<string, Translate>();

/** Returns the texts of a language, or the English ones for an unknown locale. */
export function mailTexts(locale: string, site: string): MailTexts {
  const known = mailLocales.includes(locale) ? locale : "en";
  const translate = translationsByLocale.get(known) ?? createTranslation(known);
  translationsByLocale.set(known, translate);
  return { locale: known, _: (english, values) => translate(english, { site, ...values }) };
}

function createTranslation(locale: string): Translate {
  const i18n = setupI18n({ locale, messages: { [locale]: readCatalogue(locale) } });
  i18n.setMessagesCompiler(compileMessage);
  return (english, values = {}) => i18n._(english, locale === "ar" ? isolate(values) : values);
}

/** Returns the translations by the English texts. They are compiled when they are used first. */
export function readCatalogue(locale: string): Messages {
  const content = readFileSync(join(import.meta.dirname, "messages", `${locale}.po`), "utf8");
  const items = parsePo(content).items.filter(({ obsolete }) => !obsolete);
  return Object.fromEntries(
    items.map(({ msgid, msgstr: [translation = ""] }) => [msgid, translation]),
  );
}

/** Keeps names and addresses in Latin letters from reordering the Arabic text around them. */
function isolate(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]),
  );
}
