import type { Page } from "@playwright/test";
import { demo } from "./demo";
import { feedVideos } from "./feed-videos";
import { openInPage } from "./open-in-page";
import { expect, test } from "./test";
import { withoutPageData } from "./without-page-data";

const { creator } = demo;
const address = `/c/${creator.username}`;
const videos = (page: Page) => page.getByRole("list", { name: "Videos" });

test("R-CREATOR-01 shows who it is, and their videos, searched and in both orders", async ({
  page,
}) => {
  await page.clock.install();
  await withoutPageData(page);
  const asked: URLSearchParams[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/fetch-creator-video.php") asked.push(url.searchParams);
  });
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: creator.name })).toBeVisible();
  await expect(
    page.getByRole("heading", { level: 1 }).getByRole("img", { name: "Verified" }),
  ).toBeVisible();
  await expect(page.getByText("Films in which almost nothing happens, beautifully.")).toBeVisible();
  await expect(page.locator(`img[src*="/creators/${creator.id}/banner-2048"]`)).toBeVisible();
  await expect(page.locator(`img[src*="/creators/${creator.id}/profile-150"]`)).toBeVisible();
  await expect(videos(page).getByRole("article").first()).toContainText("Lanterns over the Weir");
  expect(asked[0]?.get("records")).toBe("12");
  expect(asked[0]?.get("origin")).toBe("search");

  await page.getByRole("radio", { name: "Oldest" }).check();
  await expect(videos(page).getByRole("article").first()).toContainText("Amber Tide");
  await page.getByRole("radio", { name: "Newest" }).check();
  await expect(videos(page).getByRole("article").first()).toContainText("Lanterns over the Weir");

  const box = page.getByRole("textbox", { name: `Search ${creator.name}...` });
  await expect(box).toHaveAttribute("placeholder", `Search ${creator.name}...`);
  const before = asked.length;
  // However slowly a machine types, the page sees no pause.
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.pressSequentially("northern");
  await page.clock.resume();
  await expect(videos(page).getByRole("article")).toHaveCount(1);
  await expect(videos(page)).toContainText(demo.video.title);
  expect(asked.length - before).toBe(1);

  await page.reload();
  await expect(box).toHaveValue("northern");
  await expect(videos(page).getByRole("article")).toHaveCount(1);
});

test("R-CREATOR-01 goes on, twelve at a time", async ({ page }) => {
  const offsets: string[] = [];
  await page.route("**/api/fetch-creator-video.php*", async (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get("offset") ?? 0);
    offsets.push(String(offset));
    await route.fulfill({ json: feedVideos(offset, Math.min(12, 30 - offset)) });
  });
  await page.goto(address);
  await expect(videos(page)).toBeVisible();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2000);
      return videos(page).getByRole("listitem").last().getAttribute("aria-posinset");
    })
    .toBe("30");
  expect(offsets).toEqual(["0", "12", "24"]);
  await expect(page.getByText("You've reached the end...")).toBeVisible();
});

test("R-CREATOR-02 R-CREATOR-03 unknown, banned and failed creators look the same", async ({
  page,
}) => {
  await page.goto("/c/nobody_at_all");
  const shown = async () => `${await page.title()} ${await page.getByRole("main").innerText()}`;
  const expectMissing = async () => {
    await expect(
      page.getByRole("heading", { level: 1, name: "That creator does not exist." }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Return to the homepage" })).toHaveAttribute(
      "href",
      "/",
    );
  };
  await expectMissing();
  const unknown = await shown();

  await page.route("**/api/fetch-creator-video.php*", (route) => route.fulfill({ body: "" }));
  await openInPage(page, address);
  await expect(page.getByRole("heading", { name: "It's a little quiet in here..." })).toBeVisible();
  await expect(page.getByText("This creator has no videos.")).toBeVisible();

  await openInPage(page, `/c/${demo.bannedCreator}`);
  await expectMissing();
  await expect.poll(shown).toBe(unknown);

  await page.route("**/api/fetch-creator-id.php*", (route) => route.fulfill({ status: 500 }));
  const failed = page.waitForResponse("**/api/fetch-creator-id.php*");
  await openInPage(page, "/c/ridgeline_radio");
  expect((await failed).status()).toBe(500);
  await expectMissing();
  await expect.poll(shown).toBe(unknown);
});

test("R-CREATOR-04 following is kept in the list, and known in every tab at once", async ({
  page,
  context,
}) => {
  await page.goto(address);
  const other = await context.newPage();
  await other.goto(address);
  const [here, there] = [page, other].map((tab) =>
    tab
      .getByRole("main")
      .getByRole("button", { name: /^Follow/ })
      .first(),
  );
  await here?.click();
  await expect(page.getByRole("button", { name: `Following ${creator.name}` })).toBeVisible();
  const stored = () => page.evaluate(() => localStorage.getItem("following"));
  await expect.poll(stored).toBe(JSON.stringify([creator.id]));
  await expect(other.getByRole("button", { name: `Following ${creator.name}` })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("button", { name: `Following ${creator.name}` })).toBeVisible();
  await there?.click();
  await expect(page.getByRole("button", { name: `Follow ${creator.name}` })).toBeVisible();
  await expect.poll(stored).toBe("[]");
});
