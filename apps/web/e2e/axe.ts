import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import axeCore from "axe-core";
import { expect } from "./test";

/**
 * Axe on a page without frames: its other mode opens another page for each run. Only violations are
 * described. Each document gets the source once: sending and compiling its 650 kB takes as long as
 * the rules, and the builder does it twice. Waits for the end of all fades: during a transition,
 * colours have no final contrast.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  await animationsEnded(page);
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(`${axeCore.source}; void 0`);
  return new AxeBuilder({ page, axeSource: "void 0" })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] });
}

/** Returns what axe finds, as rules and elements. */
export async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(", ")}`);
}

/** Returns what axe finds on a page by the given rules; by default by all. */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  const axe = await axeOn(page);
  return violationsOf(rules ? axe.withRules(rules) : axe);
}

/** The rules about what a theme changes. */
export const colourRules = ["color-contrast", "link-in-text-block"];

export async function setTheme(page: Page, theme: "dark" | "light") {
  await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
}

/** Resolves once nothing moves or changes its colour any more, but for what never ends. */
async function animationsEnded(page: Page) {
  await page.evaluate(async () => {
    // A dialog or menu begins its transition in the frame after it opens.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * Fails on violations in either theme that a visitor can choose, which differ in their colours
 * alone, and leaves the dark one.
 */
export async function expectNoViolations(page: Page, what?: string) {
  await setTheme(page, "dark");
  expect(await violationsOn(page), what).toEqual([]);
  await setTheme(page, "light");
  expect(await violationsOn(page, colourRules), what).toEqual([]);
  await setTheme(page, "dark");
}

/**
 * Fails on what axe finds in either theme of the system, which differ in their colours alone, or in
 * forced colours.
 */
export async function expectAccessible(page: Page) {
  const looks = [
    { media: { colorScheme: "dark" }, restrict: (axe: AxeBuilder) => axe },
    {
      media: { colorScheme: "light" },
      restrict: (axe: AxeBuilder) => axe.withRules(colourRules),
    },
    // The browser answers for the contrast.
    {
      media: { forcedColors: "active" },
      restrict: (axe: AxeBuilder) => axe.disableRules("color-contrast"),
    },
  ] as const;
  for (const { media, restrict } of looks) {
    await page.emulateMedia(media);
    expect(await violationsOf(restrict(await axeOn(page)))).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
}
