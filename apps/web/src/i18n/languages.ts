/** A language of the site. */
export interface Language {
  /** BCP 47, as in the names of the catalogues. */
  readonly locale: string;
  /** In the language itself: people find theirs by it. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
}

/** The language that the source is written in. */
export const sourceLocale = "en";

export const languages: readonly Language[] = [{ locale: "en", name: "English", direction: "ltr" }];

export const locales: readonly string[] = languages.map(({ locale }) => locale);

/** Returns the direction in which a language is written. */
export function directionOf(locale: string): Language["direction"] {
  return languages.find((language) => language.locale === locale)?.direction ?? "ltr";
}
