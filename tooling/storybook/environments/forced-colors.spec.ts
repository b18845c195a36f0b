import { expect, type Page } from "@playwright/test";
import { test } from "../static/stories.ts";
import { differingShare } from "./same-picture.ts";

const picture = async (page: Page) => {
  await page.mouse.move(1, 1);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return page.locator("#storybook-root").screenshot({ animations: "disabled" });
};

for (const [id, role, index] of [
  ["primitives-forms-checkbox--default", "checkbox", 0],
  ["primitives-forms-toggle--default", "switch", 0],
  ["primitives-forms-segmentedcontrol--newest-oldest", "radio", 1],
  ["primitives-navigation-tabs--default", "tab", 0],
] as const) {
  test(`${id}: what is chosen shows with forced colours`, async ({ openStory }) => {
    const page = await openStory(id);
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    const before = await picture(page);
    await page.getByRole(role).nth(index).click({ force: true });
    expect(await differingShare(page, before, await picture(page))).toBeGreaterThan(0.0001);
  });
}

for (const [id, selector, property] of [
  ["primitives-feedback-progressbar--part", "[role=progressbar]", "--value"],
  ["primitives-forms-strengthmeter--levels", "[data-level] > span", "--width"],
] as const) {
  test(`${id}: how far it is shows with forced colours`, async ({ openStory }) => {
    const page = await openStory(id);
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    const meter = page.locator(selector).first();
    const at = async (value: string) => {
      await meter.evaluate(
        (element: HTMLElement, [name, to]) => element.style.setProperty(name, to),
        [property, value] as const,
      );
      return picture(page);
    };
    const [little, much] = property === "--value" ? ["0.1", "0.9"] : ["10%", "90%"];
    expect(await differingShare(page, await at(little), await at(much))).toBeGreaterThan(0.0005);
  });
}
