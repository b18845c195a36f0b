import { expect, test } from "@playwright/test";
import { serveStorybook } from "../static/serve-storybook.ts";

test("the docs offer switches, defaults and icons, and components are in groups", async ({
  page,
  request,
}) => {
  const server = await serveStorybook();
  const { entries } = (await (await request.get(`${server.url}/index.json`)).json()) as {
    entries: Record<string, { title: string }>;
  };
  const titles = Object.values(entries).map(({ title }) => title);
  const flat = titles.filter((title) => /^(Primitives|Product)\/[^/]+$/.test(title));
  expect([...new Set(flat)]).toEqual([]);
  expect(titles).toContain("Tokens/Colour");

  await page.goto(`${server.url}/iframe.html?id=primitives-actions-button--docs&viewMode=docs`);
  const row = (name: string) =>
    page.getByRole("row").filter({ has: page.getByRole("cell", { name, exact: true }) });
  await expect(row("block")).toContainText("false");
  await expect(row("block").getByRole("button", { name: /set boolean/i })).toBeVisible();
  await expect(row("icon").getByRole("combobox")).toContainText("Heart");

  await page.goto(`${server.url}/iframe.html?id=changelog--docs&viewMode=docs`);
  await expect(page.getByRole("heading", { name: "@marquee/player" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Next release" }).first()).toBeVisible();
  server.close();
});
