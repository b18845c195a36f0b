import { expectNoViolations } from "./axe";
import { haveWatched, store } from "./browser-state";
import { collectMessages } from "./console-messages";
import { demo } from "./demo";
import { beginning, currentTime } from "./player";
import { expect, test } from "./test";

test("R-RENDER-01 a browser older than the supported ones says so, and shows pages", async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, "showPopover"));
  await page.goto("/", { waitUntil: "commit" });
  const notice = page.getByText("This browser is too old");
  await expect(notice).toBeVisible();
  await page.getByRole("list", { name: "FOR YOU" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/watch\?v=/);
  await expect(notice).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
});

test("R-RENDER-02 a page with a position hydrates without a message, and starts there", async ({
  page,
  context,
}) => {
  const messages = collectMessages(page);
  await store(context, { autoplay: "false" });
  // The position in the address wins over the one in the history.
  await haveWatched(context, { [demo.video.id]: { progress: 3, duration: 18 } });
  for (const path of [
    `/watch?v=${demo.playlistVideos[0]}&playlist=${demo.shortPlaylist.id}&index=0&t=9`,
    `/watch?v=${demo.video.id}&t=9s`,
    `/watch?v=${demo.video.id}&t=99999`,
  ]) {
    await page.goto(path);
    await expect.poll(() => currentTime(page), path).toBeGreaterThan(0);
    if (path.endsWith("t=9")) expect(await beginning(page), path).toBeGreaterThan(8.9);
    expect(messages, path).toEqual([]);
  }
});

test.describe("before consent", () => {
  test.use({ choice: null });

  test("R-RENDER-02 pages hydrate without a message before a choice was made", async ({ page }) => {
    for (const path of ["/", `/watch?v=${demo.video.id}`, "/cookies"]) {
      await page.goto(path);
      await expect(page.getByRole("dialog", { name: "Your privacy, your choice" })).toBeVisible();
    }
    // During a transition, colours have no final contrast.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectNoViolations(page);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("R-RENDER-01 a person can browse, search, read and follow links", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 3, name: /.+/ }).first()).toBeVisible();
    await expect(page.getByRole("article").first().locator("img")).toBeVisible();

    await page.getByRole("combobox", { name: "Search" }).fill("slow_light");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=slow_light/);
    await expect(page).toHaveTitle("Search: slow_light · Marquee");
    await page.getByRole("region", { name: "Creators" }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/c\/slow_light/);

    await page.getByRole("article").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/watch\?v=/);
    await expect(page.getByText("Playing videos needs JavaScript.")).toBeVisible();
    expect(await page.locator("video").getAttribute("poster")).toMatch(/\.webp$/);
    await page.getByRole("region", { name: "Recommended" }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/watch\?v=/);

    await page.goto(`/playlist?id=${demo.shortPlaylist.id}`);
    await expect(
      page.getByRole("heading", { level: 1, name: demo.shortPlaylist.name }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await expect(page).toHaveURL(/playlist=/);
  });
});
