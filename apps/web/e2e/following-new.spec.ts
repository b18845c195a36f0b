import { store } from "./browser-state";
import { demo } from "./demo";
import { feedVideos } from "./feed-videos";
import { expect, test } from "./test";

test("R-VISIT-02 the menu counts what came since the last visit until New is opened", async ({
  page,
  context,
}) => {
  const following = [demo.creator.id, "bju2r38j9n3e"];
  await store(context, {
    following: JSON.stringify(following),
    "following-seen-until": new Date(Date.now() - 30 * 86_400_000).toISOString(),
  });
  await page.goto("/cookies");
  const openMenu = () => page.getByRole("button", { name: "Menu" }).click();
  await openMenu();
  const entry = page.getByRole("dialog").getByRole("link", { name: /^Following/ });
  await expect(entry).toHaveAccessibleName("Following 3 new videos");
  await entry.click();
  const videos = page.getByRole("list", { name: "New videos" }).getByRole("article");
  await expect(videos.first()).toContainText("Lanterns over the Weir");
  const names = videos.getByRole("link", { name: /Slow Light|Test Signals/ });
  await expect
    .poll(async () => new Set((await names.allInnerTexts()).map((name) => name.trim())))
    .toEqual(new Set(["Slow Light", "Test Signals"]));
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("following-seen-until")))
    .toBe(await newestOf(page.request, following));
  await openMenu();
  await expect(entry).toHaveAccessibleName("Following");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Creators" }).click();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(2);
});

test("R-VISIT-02 goes on page by page, for 1,000 creators", async ({ page, context }) => {
  const ids = Array.from({ length: 1_000 }, (_, index) => `c${index}`);
  await store(context, { following: JSON.stringify(ids) });
  const asked: { userid: string[]; before?: string }[] = [];
  await page.route("**/api/fetch-followed-videos.php", async (route) => {
    const request = route.request().postDataJSON() as { userid: string[]; before?: string };
    asked.push(request);
    const offset = Number(request.before ?? 0);
    const videos = feedVideos(offset, Math.min(24, 60 - offset));
    await route.fulfill({ json: { videos, next: offset + 24 < 60 ? String(offset + 24) : null } });
  });
  await page.goto("/following");
  const list = page.getByRole("list", { name: "New videos" });
  await expect(list).toBeVisible();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2000);
      return list.getByRole("listitem").last().getAttribute("aria-posinset");
    })
    .toBe("60");
  expect(asked.map(({ before }) => before)).toEqual([undefined, "24", "48"]);
  expect(asked[0]?.userid).toHaveLength(1_000);
  await expect(page.getByText("You've reached the end...")).toBeVisible();
});

interface Requests {
  post: (url: string, options: { data: unknown }) => Promise<{ json: () => Promise<unknown> }>;
}

async function newestOf(request: Requests, userid: readonly string[]): Promise<string | undefined> {
  const response = await request.post("/api/fetch-followed-videos.php", { data: { userid } });
  const { videos } = (await response.json()) as { videos: { video_date: string }[] };
  return videos[0]?.video_date;
}
