/** The site's languages, as BCP 47. */
export const siteLocales = ["en", "de", "fr", "es", "pt-BR", "ja", "ar"] as const;
