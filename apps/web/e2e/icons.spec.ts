import { expect, test } from "./test";

test("R-RENDER-05 icons have round caps and joins, as drawn", async ({ page }) => {
  await page.goto("/");
  const icons = page.locator("svg.lucide");
  await expect(icons.first()).toBeVisible();
  const strokes = await icons.evaluateAll((elements) =>
    elements.map((element) => {
      const { strokeLinecap, strokeLinejoin } = getComputedStyle(element);
      return `${strokeLinecap} caps, ${strokeLinejoin} joins`;
    }),
  );
  expect(new Set(strokes)).toEqual(new Set(["round caps, round joins"]));
});
