/** A language of the site. */
export interface Language {
  /** BCP 47, as in the names of the catalogues. */
  readonly locale: string;
  /** In the language itself: people find theirs by it. */
  readonly name: string;
}

/** The language that the source is written in. */
export const sourceLocale = "en";

export const languages: readonly Language[] = [
  { locale: "en", name: "English" },
  { locale: "de", name: "Deutsch" },
  { locale: "fr", name: "Français" },
  { locale: "es", name: "Español" },
  { locale: "pt-BR", name: "Português (Brasil)" },
  { locale: "ja", name: "日本語" },
  { locale: "ar", name: "العربية" },
];

export const locales: readonly string[] = languages.map(({ locale }) => locale);
