import { setupI18n } from "@lingui/core";

/** The English texts of the source, for tests. */
export const englishI18n = setupI18n({ locale: "en", messages: { en: {} } });
