import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import axeCore from "axe-core";
import { expect, test } from "./test";

/**
 * Axe on a page without frames: its other mode opens a page of its own for every look. Only violations are described. Its
 * source goes to each document once: to send and compile its 650 kB takes as long as the rules, and the builder does it twice.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(`${axeCore.source}; void 0`);
  return new AxeBuilder({ page, axeSource: "void 0" }).setLegacyMode().options({ resultTypes: ["violations"] });
}

/** Fails on what axe finds in either theme, or in forced colours; pictures of all three go to the report. */
export async function expectAccessible(page: Page, name: string) {
  const looks = [{ colorScheme: "dark" }, { colorScheme: "light" }, { forcedColors: "active" }] as const;
  for (const look of looks) {
    await page.emulateMedia(look);
    // Colours in the middle of a transition have no contrast of their own. What opens begins its transition in the next frame.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      return Promise.allSettled(transitions.map(({ finished }) => finished));
    });
    const axe = await axeOn(page);
    // In forced colours the browser answers for the contrast.
    if ("forcedColors" in look) axe.disableRules("color-contrast");
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`${name}-${Object.values(look).join("")}.png`) });
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
}
