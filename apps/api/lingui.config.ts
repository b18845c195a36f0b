import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { mailLocales } from "./src/mail/mail-i18n.ts";

/**
 * The texts of mails. They are read from the source without macros, since the server runs it as it
 * is written.
 */
export default defineConfig({
  sourceLocale: "en",
  locales: [...mailLocales],
  format: formatter({ lineNumbers: false }),
  catalogs: [{ path: "<rootDir>/src/mail/messages/{locale}", include: ["<rootDir>/src/mail"] }],
});
