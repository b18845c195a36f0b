/** Expensive to create, by locale. */
const namesIn = new Map<string, Intl.DisplayNames>();

/** Returns the name of a language in that of a locale; undefined if the browser knows none. */
export function languageName(locale: string, tag: string): string | undefined {
  const names =
    namesIn.get(locale) ?? new Intl.DisplayNames(locale, { type: "language", fallback: "none" });
  namesIn.set(locale, names);
  return names.of(tag);
}
