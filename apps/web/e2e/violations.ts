import { expect } from "./test";
import type { Page } from "@playwright/test";
import axeCore, { type RunOptions } from "axe-core";

/**
 * Returns what axe finds on a page without frames, as rules and selectors. The source of axe goes to each document once: to send
 * and compile its 650 kB takes as long as the rules.
 */
export async function violationsOn(page: Page, options: RunOptions = {}): Promise<string[]> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(`${axeCore.source}; void 0`);
  return page.evaluate(
    async (runOptions) => {
      const { violations } = await (Reflect.get(window, "axe") as typeof axeCore).run(document, runOptions);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(", ")}`);
    },
    { resultTypes: ["violations"], ...options } satisfies RunOptions,
  );
}

/** The rules about what a theme changes. */
export const colourRules = ["color-contrast", "link-in-text-block"];

/** Fails on violations in either theme of the site, which differ in their colours alone, and leaves the dark one. */
export async function expectNoViolations(page: Page, what?: string) {
  await setTheme(page, "dark");
  expect(await violationsOn(page), what).toEqual([]);
  await setTheme(page, "light");
  expect(await violationsOn(page, { runOnly: colourRules }), what).toEqual([]);
  await setTheme(page, "dark");
}

export async function setTheme(page: Page, theme: "dark" | "light") {
  await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
}
