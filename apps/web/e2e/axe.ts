import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import axeCore from "axe-core";
import { expect } from "./test";

/**
 * Axe on a page without frames: its other mode opens a page of its own for every look. Only violations are described. Its
 * source goes to each document once: to send and compile its 650 kB takes as long as the rules, and the builder does it twice.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(`${axeCore.source}; void 0`);
  return new AxeBuilder({ page, axeSource: "void 0" }).setLegacyMode().options({ resultTypes: ["violations"] });
}

/** Fails on what axe finds in either theme, which differ in their colours alone, or in forced colours. */
export async function expectAccessible(page: Page) {
  const looks = [
    { media: { colorScheme: "dark" }, restrict: (axe: AxeBuilder) => axe },
    {
      media: { colorScheme: "light" },
      restrict: (axe: AxeBuilder) => axe.withRules(["color-contrast", "link-in-text-block"]),
    },
    // The browser answers for the contrast.
    { media: { forcedColors: "active" }, restrict: (axe: AxeBuilder) => axe.disableRules("color-contrast") },
  ] as const;
  for (const { media, restrict } of looks) {
    await page.emulateMedia(media);
    // Colours in the middle of a transition have no contrast of their own. What opens begins its transition in the next frame.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      return Promise.allSettled(transitions.map(({ finished }) => finished));
    });
    const { violations } = await restrict(await axeOn(page)).analyze();
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
}
