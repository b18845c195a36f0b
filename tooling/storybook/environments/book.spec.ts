import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { componentFacts } from "../book/component-facts.ts";
import { serveStorybook } from "../static/serve-storybook.ts";

interface Entry {
  id: string;
  type: string;
  title: string;
}

let server: Awaited<ReturnType<typeof serveStorybook>>;
let entries: readonly Entry[];
test.beforeAll(async () => {
  server = await serveStorybook();
  const index = (await (await fetch(`${server.url}/index.json`)).json()) as {
    entries: Record<string, Entry>;
  };
  entries = Object.values(index.entries);
});
test.afterAll(() => server.close());

test("every component has facts, and all facts are of a component", () => {
  const components = entries
    .filter(({ title }) => /^(Primitives|Product|Studio)\//.test(title))
    .map(({ title }) => title.split("/").at(-1) ?? "");
  const names = Object.keys(componentFacts);
  expect(names.toSorted()).toEqual([...new Set(components)].toSorted());
  for (const { related = [] } of Object.values(componentFacts))
    expect(names).toEqual(expect.arrayContaining([...related]));
});

test("every keyboard table is walked by a story", () => {
  const sources = globSync(join(import.meta.dirname, "../../../packages/ui/src/*/*.stories.tsx"));
  const withTable = sources.filter((file) => /^ +keys: \[?\w+/m.test(readFileSync(file, "utf8")));
  const withWalk = sources.filter((file) => readFileSync(file, "utf8").includes("play: walkKeys"));
  expect(withTable.length).toBeGreaterThan(25);
  expect(withWalk).toEqual(withTable);
});

for (const [word, component] of [
  ["snackbar", "Toast"],
  ["modal", "Dialog"],
  ["switch", "Toggle"],
  ["accordion", "Tabs"],
] as const)
  test(`the search finds ${component} as ${word}`, async ({ page }) => {
    await page.goto(`${server.url}/?path=/docs/welcome--docs`);
    await page.locator("#storybook-explorer-searchfield").fill(word);
    const results = page.getByRole("listbox").getByRole("option");
    await results.filter({ hasText: component }).filter({ hasText: word }).first().click();
    const docs = page.frameLocator("#storybook-preview-iframe");
    await expect(docs.getByRole("heading", { level: 1, name: component })).toBeVisible();
    await expect(docs.getByText("Also known as")).toBeInViewport();
  });

test("a component's page has its status, keys and measurements, and fits a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${server.url}/iframe.html?id=primitives-actions-menu--docs&viewMode=docs`);
  await expect(page.getByText("@marquee/ui/menu")).toBeVisible();
  const keys = page.getByRole("table").filter({ hasText: "Does" });
  await expect(keys.getByRole("row")).toHaveCount(7);
  const parts = page.getByRole("group", { name: "Measurements" }).getByRole("row");
  await expect(parts.nth(1)).toContainText(/\d+(\.\d)? × \d/);
  await parts.nth(1).getByRole("button").focus();
  await expect(page.locator("[data-marked]")).toHaveCount(1);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("the front page lists what is inside, and its links lead to pages", async ({ page }) => {
  const ids = new Set(entries.map(({ id }) => id));
  for (const name of ["welcome", "patterns", "writing"]) {
    await page.goto(`${server.url}/iframe.html?id=${name}--docs&viewMode=docs`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (name === "welcome")
      await expect(page.getByRole("link", { name: "Dialog", exact: true })).toBeVisible();
    const hrefs = await page
      .locator('a[href*="path="]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    const targets = hrefs.map((href) => /path=\/(?:docs|story)\/([^&]+)/.exec(href)?.[1] ?? href);
    expect(targets.filter((id) => !ids.has(id))).toEqual([]);
  }
});
