import { expect, test } from "@playwright/test";
import { serveStorybook } from "../static/serve-storybook.ts";

test("the static build works under any path: its shell, a story, and what a screen shows", async ({
  page,
}) => {
  const server = await serveStorybook("/design/system");
  const missing: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  await page.goto(`${server.url}/?path=/story/primitives-actions-button--sizes`);
  await expect(
    page.frameLocator("#storybook-preview-iframe").getByRole("button").first(),
  ).toBeVisible();
  await expect(page.getByText("Primitives").first()).toBeVisible();

  await page.goto(`${server.url}/iframe.html?id=screens-home--full&viewMode=story`);
  const picture = page.getByRole("main").getByRole("article").locator("img").first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  server.close();
  expect(missing).toEqual([]);
});
