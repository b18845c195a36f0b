import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Axe on a page without frames: its other mode opens a page of its own for every look. Only violations are described. */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
}
