import type { Page } from "@playwright/test";
import { demo } from "./demo";
import { openInPage } from "./open-in-page";
import { expect, test } from "./test";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("R-VISIT-01 Enter in the search box leads to all kinds of results, with tabs by kind", async ({
  page,
}) => {
  await page.goto("/cookies");
  await page.getByRole("combobox", { name: "Search" }).fill("flatland");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=flatland");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("flatland");
  for (const kind of ["Series", "Creators"]) {
    await expect(page.getByRole("heading", { level: 2, name: kind })).toBeVisible();
  }
  const tabs = page.getByRole("navigation", { name: "Kinds of results" });
  await tabs.getByRole("link", { name: "Creators" }).click();
  await expect(page).toHaveURL("/search?q=flatland&kind=creators");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Creators"]);
  await tabs.getByRole("link", { name: "Series" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Series"]);
  await expect(cards(page)).toContainText(["Field Notes from Flatland, Complete"]);
});

test("R-VISIT-01 a search's filters and order apply at once, and are in its address", async ({
  page,
}) => {
  await page.goto(`/search?q=${demo.nothing}`);
  await expect(page.getByText("No results...")).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(demo.nothing));
  await openInPage(page, "/search?q=night");
  await expect(page.getByLabel("Sort by")).toHaveValue("relevance");
  await expect(cards(page).first()).toBeVisible();
  const all = await cards(page).count();
  await page.getByLabel("Length").selectOption({ label: "Over 20 minutes" });
  await expect(page).toHaveURL("/search?q=night&length=long");
  await expect(cards(page)).toHaveCount(1);
  expect(all).toBeGreaterThan(1);
  await page.getByLabel("Uploaded").selectOption({ label: "This week" });
  await expect(page).toHaveURL("/search?q=night&uploaded=week&length=long");
  await expect(page.getByText("No results...")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/search?q=night");
  await expect(cards(page)).toHaveCount(all);
  await page.goBack();
  await expect(page.getByLabel("Length")).toHaveValue("long");

  await openInPage(page, "/search?q=test+signal&kind=videos");
  await expect(cards(page)).toHaveCount(2);
  await page.getByLabel("Sort by").selectOption({ label: "Most viewed" });
  await expect(page).toHaveURL(/sort=views/);
  const views = page.getByRole("main").locator("article [title$=views]");
  await expect
    .poll(async () => {
      const found = await views.evaluateAll((all) =>
        all.map((one) => Number(one.getAttribute("title")?.replace(/\D/g, ""))),
      );
      return (
        found.length === 2 && found.every((count, index) => count <= (found[index - 1] ?? Infinity))
      );
    })
    .toBe(true);
  await page.getByLabel("Captions").selectOption({ label: "With captions" });
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText("Sync at One Second");
});

test("R-VISIT-01 a filter that is chosen by keys keeps the focus", async ({ page }) => {
  await page.goto("/search?q=night");
  const length = page.getByLabel("Length");
  await length.press("ArrowDown");
  await expect(page).toHaveURL("/search?q=night&length=short");
  await expect(length).toBeFocused();
  await length.press("ArrowDown");
  await expect(page).toHaveURL("/search?q=night&length=medium");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("R-VISIT-01 R-RENDER-01 the form and the tabs work", async ({ page }) => {
    await page.goto("/search?q=night");
    await page.getByLabel("Length").selectOption("long");
    await page.getByLabel("Sort by").selectOption("newest");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByLabel("Length")).toHaveValue("long");
    await page.getByRole("link", { name: "Creators", exact: true }).click();
    await expect(page).toHaveURL(/kind=creators/);
  });
});
