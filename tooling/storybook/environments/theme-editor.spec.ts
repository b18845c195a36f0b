import { expect } from "@playwright/test";
import { test } from "../static/stories.ts";

test("R-ADOPT-05 one colour and a radius become both themes, and tokens to copy", async ({
  openStory,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await openStory("tokens-theme-editor--editor");
  const color = page.getByLabel("Colour", { exact: true });
  await color.fill("#1565c");
  await expect(page.getByText("Write six hexadecimal digits, such as #c2185b.")).toBeVisible();
  await color.fill("#1565c0");
  await expect(page.getByText("Write six hexadecimal digits")).toBeHidden();
  await page.getByRole("slider").fill("4");
  for (const name of ["Dark", "Light", "Dark, more contrast", "Light, more contrast"]) {
    const pairs = page
      .getByRole("region", { name, exact: true })
      .getByText(/^([1-9]\d+) of \1 pairs/);
    await expect(pairs).toBeVisible();
  }
  await page.getByRole("button", { name: "Copy CSS" }).click();
  const css = await page.evaluate(() => navigator.clipboard.readText());
  expect(css).toContain("--mq-radius:4px;");
  expect(css).toContain("@media (prefers-contrast:more)");
  await page.getByRole("tab", { name: "DTCG" }).click();
  await expect(page.locator("pre", { hasText: '"dimension"' })).toBeVisible();
  await page.getByRole("tab", { name: "TypeScript" }).click();
  await expect(page.locator("pre", { hasText: "export const theme = {" })).toBeVisible();
});
