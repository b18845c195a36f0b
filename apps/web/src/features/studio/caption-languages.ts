/** Languages on offer for captions, as BCP 47 tags. */
const tags =
  "ar bg bn ca cs da de el en en-GB en-US es es-419 et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta te th tr uk ur vi zh-Hans zh-Hant".split(
    " ",
  );

/** The languages with their English names, in their order. */
export const captionLanguages: readonly { readonly value: string; readonly label: string }[] = tags
  .map((value) => ({ value, label: nameIn("en", value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, "en"));

/** Returns what its speakers call a language, such as "Deutsch" for "de". */
export function ownLanguageName(tag: string): string {
  const name = nameIn(tag, tag);
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

function nameIn(locale: string, tag: string): string {
  return new Intl.DisplayNames(locale, { type: "language" }).of(tag) ?? tag;
}
