import { setupI18n } from "@lingui/core";

/** English as it stands in the source, for tests. */
export const englishI18n = setupI18n({ locale: "en", messages: { en: {} } });
