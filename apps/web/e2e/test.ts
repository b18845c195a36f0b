import { test as base } from "@playwright/test";
import { prepareContext } from "./prepare-context";
import { withoutPageDataOnceRouted } from "./without-page-data";

export { expect } from "@playwright/test";

interface Fixtures {
  /**
   * The visitor's answer to the consent dialog before the page opens; `null` leaves the question
   * open.
   */
  choice: "true" | "false" | null;
  /** Console errors that are allowed in this test. */
  mayComplainOf: RegExp | null;
  /** Fails the test when the page logs an error or breaks its content security policy. */
  quietConsole: undefined;
}

/**
 * Playwright's `test` against the running product: relative addresses work, consent is given, the
 * console stays quiet.
 */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    const url = process.env["MARQUEE_URL"];
    if (!url)
      throw new Error("MARQUEE_URL is unset: the global setup starts the server and sets it.");
    await use(url);
  },
  choice: ["true", { option: true }],
  mayComplainOf: [null, { option: true }],
  context: async ({ context, choice, javaScriptEnabled }, use) => {
    await prepareContext(context, { choice, javaScriptEnabled });
    await use(context);
  },
  page: async ({ page }, use) => {
    withoutPageDataOnceRouted(page);
    await use(page);
    // Responses that a test still waits to mock would fail with the page that it closes.
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  quietConsole: [
    async ({ page, mayComplainOf }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error" && !isNetworkNote(message.text()))
          complaints.push(message.text());
      });
      await use(undefined);
      const unexpected = complaints.filter((complaint) => !mayComplainOf?.test(complaint));
      if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join("\n")}`);
    },
    { auto: true },
  ],
});

/** Chromium logs every failed request as an error; some tests make requests fail on purpose. */
function isNetworkNote(text: string): boolean {
  return text.startsWith("Failed to load resource");
}
