import type { I18n } from "@lingui/core";
import { languageName } from "../../../lib/text/language-name";

/** Languages on offer for captions, as BCP 47 tags. */
const tags = (
  "ar bg bn ca cs da de el en en-GB en-US es es-419 et fa fi fr he hi hr hu id it ja ko lt lv " +
  "ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta te th tr uk ur vi zh-Hans zh-Hant"
).split(" ");

/** Named otherwise where they are spoken. */
const otherSpoken = ["no", "zh"];

/** Returns the languages with their names in the language of the page, in their order. */
export function captionLanguages({ locale }: I18n): { value: string; label: string }[] {
  return tags
    .map((value) => ({ value, label: nameIn(locale, value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}

/** Returns what its speakers call a language, such as "Deutsch" for "de". */
export function ownLanguageName(tag: string): string {
  const name = nameIn(tag, tag);
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

function nameIn(locale: string, tag: string): string {
  return languageName(locale, tag) ?? tag;
}

/** Returns languages in which a machine can listen. */
export function spokenLanguages(i18n: I18n): { value: string; label: string }[] {
  return captionLanguages(i18n)
    .filter(({ value }) => !value.includes("-"))
    .filter(({ value }) => value !== "nb")
    .concat(otherSpoken.map((value) => ({ value, label: nameIn(i18n.locale, value) })))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
}
