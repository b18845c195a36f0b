import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setupI18n, type Messages } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { parsePo } from "pofile-ts";
import { siteLocales } from "../config/site-locales.ts";

/** Mails in other languages fall back to English. */
export const mailLocales: readonly string[] = siteLocales;

type Values = Readonly<Record<string, string>>;

export interface MailI18n {
  readonly locale: string;
  /** Texts are keyed by English. Both have the same placeholders; `{site}` is the site's name. */
  readonly _: (english: string, values?: Values) => string;
}

type Translate = MailI18n["_"];

const translationsByLocale = new Map<string, Translate>();

export function mailI18n(locale: string, site: string): MailI18n {
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

/** Compiled on first use. */
export function readCatalogue(locale: string): Messages {
  const content = readFileSync(join(import.meta.dirname, "messages", `${locale}.po`), "utf8");
  const items = parsePo(content).items.filter(({ obsolete }) => !obsolete);
  return Object.fromEntries(
    items.map(({ msgid, msgstr: [translation = ""] }) => [msgid, translation]),
  );
}

/** Latin names would reorder Arabic text. */
function isolate(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]),
  );
}
