import { expect, type Page } from "@playwright/test";
import { storyIndex } from "../static/story-index.ts";
import { test } from "../static/stories.ts";
import { switchStory } from "../static/visit-stories.ts";
import { differingShare } from "./same-picture.ts";

const components = storyIndex().filter(({ title }) => /^(Primitives|Product)\//.test(title));

/** Runs in the page: the controls whose focus, by keyboard, draws no outline on them or on a box around them. */
function withoutFocusRing(): string[] {
  const controls = document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex='0']");
  return [...controls]
    .filter(
      (control) =>
        control.checkVisibility() &&
        !control.matches(":disabled, [inert] *, [data-base-ui-focus-guard], [role=option], [role^=menuitem]"),
    )
    .slice(0, 6)
    .filter((control) => {
      control.focus({ focusVisible: true });
      if (document.activeElement !== control) return false;
      const { parentElement: box, nextElementSibling: cells } = control;
      const near = [control, box, box?.parentElement, control.closest("article"), ...(cells?.children ?? [])];
      return !near.some((box) => {
        if (!box) return false;
        const faces = [getComputedStyle(box), getComputedStyle(box, "::before"), getComputedStyle(box, "::after")];
        return faces.some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) >= 2);
      });
    })
    .map((control) => control.outerHTML.slice(0, 120));
}

test("the focus of every control shows with forced colours", async ({ openStory }) => {
  test.setTimeout(600_000);
  const page = await openStory("primitives-button--sizes");
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const problems: string[] = [];
  for (const { id } of components) {
    await switchStory(page, id);
    problems.push(...(await page.evaluate(withoutFocusRing)).map((control) => `${id}: ${control}`));
  }
  expect(problems.join("\n")).toBe("");
});

const picture = async (page: Page) => {
  await page.mouse.move(1, 1);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return page.locator("#storybook-root").screenshot({ animations: "disabled" });
};

for (const [id, role, index] of [
  ["primitives-checkbox--default", "checkbox", 0],
  ["primitives-toggle--default", "switch", 0],
  ["primitives-segmentedcontrol--newest-oldest", "radio", 1],
  ["primitives-tabs--default", "tab", 0],
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
  ["primitives-progressbar--part", "[role=progressbar]", "--value"],
  ["primitives-strengthmeter--levels", "[data-level] > span", "--width"],
] as const) {
  test(`${id}: how far it is shows with forced colours`, async ({ openStory }) => {
    const page = await openStory(id);
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    const meter = page.locator(selector).first();
    const at = async (value: string) => {
      await meter.evaluate((element: HTMLElement, [name, to]) => element.style.setProperty(name, to), [
        property,
        value,
      ] as const);
      return picture(page);
    };
    const [little, much] = property === "--value" ? ["0.1", "0.9"] : ["10%", "90%"];
    expect(await differingShare(page, await at(little), await at(much))).toBeGreaterThan(0.0005);
  });
}
