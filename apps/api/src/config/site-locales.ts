export const siteLocales = ["en", "de", "fr", "es", "pt-BR", "ja", "ar"] as const;
