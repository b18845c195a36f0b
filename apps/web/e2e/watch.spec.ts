import type { Page } from "@playwright/test";
import { haveWatched, store } from "./browser-state";
import { demo } from "./demo";
import { beginning, currentTime, expectToPlay, loopVideos, pause, playToEnd, seekTo } from "./player";
import { stopClock } from "./stop-clock";
import { expect, test } from "./test";
import { withoutLongTimers } from "./without-long-timers";

const address = `/watch?v=${demo.video.id}`;
const history = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem("watch-history") ?? "{}") as Record<string, Record<string, unknown>>,
  );

const flags = /^(Unlisted|Private|Scheduled \(Private\))$/;

test("R-WATCH-01 shows the video, what it is about, and who made it", async ({ page }) => {
  await loopVideos(page);
  await page.goto(address);
  await expect(page).toHaveTitle(`${demo.video.title} · Marquee`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: demo.video.title })).toBeVisible();
  await expect(main.locator("time")).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  await expect(main.getByText(flags)).toHaveCount(0);
  const creator = main.getByRole("article").filter({ hasText: "Films in which almost nothing happens, beautifully." });
  await expect(creator.getByRole("link", { name: demo.creator.name })).toHaveAttribute("href", "/c/slow_light");
  await expect(creator.getByRole("img", { name: "Verified" })).toBeVisible();
  await expect(creator.locator("img")).toHaveCount(1);
  await main.getByRole("button", { name: `Follow ${demo.creator.name}` }).click();
  await expect(main.getByRole("button", { name: `Following ${demo.creator.name}` })).toBeVisible();

  // In a viewport in which it takes more than three lines.
  await page.setViewportSize({ width: 600, height: 900 });
  const more = main.getByRole("button", { name: "Show more" });
  const description = main.locator(`[id="${await more.getAttribute("aria-controls")}"]`);
  const short = (await description.boundingBox())?.height ?? 0;
  await more.click();
  await expect.poll(async () => (await description.boundingBox())?.height).toBeGreaterThan(short);
});

test("R-WATCH-02 a video that is not there, whatever the address says", async ({ page }) => {
  const missing = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Video not found" })).toBeVisible();
    await expect(page.getByText("That video isn't available at the moment.")).toBeVisible();
    await expect(page).toHaveTitle("Video Not Found · Marquee");
    await expect(page.getByRole("link", { name: "Return to the homepage" })).toHaveAttribute("href", "/");
  };
  const addresses = ["/watch", `/watch?v=${"x".repeat(10_000)}`, "/watch?v=%00%ff&v=b"];
  for (const path of [...addresses, `/watch?v=${demo.privateVideo}`]) await missing(path);
  for (const body of ["<!doctype html><p>Sorry</p>", "{"]) {
    await page.route("**/api/watch.php*", (route) => route.fulfill({ body }));
    await missing(address);
    await page.unroute("**/api/watch.php*");
  }
});

test("R-WATCH-02 a server that fails is not a missing video, and can be tried again", async ({ page }) => {
  await page.route("**/api/watch.php*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(address);
  const alert = page.getByRole("main").getByRole("alert").filter({ hasText: "We couldn't load this video." });
  await expect(alert).toBeVisible();
  await page.unroute("**/api/watch.php*");
  await alert.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: demo.video.title })).toBeVisible();
});

test("R-WATCH-03 says who may see the video, where not everyone may", async ({ page }) => {
  await loopVideos(page);
  await page.goto(`/watch?v=${demo.unlistedVideo}`);
  await expect(page.getByRole("main").getByText(flags)).toHaveText("Unlisted");
});

test("R-WATCH-03 a scheduled video is shown to its creator, with its flag, and to nobody else", async ({ page }) => {
  const open = async () => page.goto(`/watch?v=${demo.scheduledVideo}`);
  await open();
  await expect(page.getByRole("heading", { level: 1, name: "Video not found" })).toBeVisible();
  const signIn = async (uid: string, pwd: string) => {
    const answer = await page.request.post("/api/login.php", { multipart: { uid, pwd } });
    const { token } = (await answer.json()) as { token: string };
    await page.evaluate((value) => localStorage.setItem("user-data", value), token);
    await open();
  };
  await signIn("demo_viewer", "Popcorn-4-Two");
  await expect(page.getByRole("heading", { level: 1, name: "Video not found" })).toBeVisible();
  await signIn("demo_creator", "Director-1-Cut");
  await expect(page.getByRole("heading", { level: 1, name: "Opening Night, with Rain" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Scheduled (Private)", { exact: true })).toBeVisible();
});

test("R-WATCH-04 a playlist is beside the player, and goes on by itself", async ({ page }) => {
  const [first, second] = demo.playlistVideos;
  await withoutLongTimers(page);
  await loopVideos(page);
  await page.goto(`/watch?v=${first}&playlist=${demo.shortPlaylist.id}&index=0`);
  const panel = page.getByRole("region", { name: demo.shortPlaylist.name });
  await expect(panel.getByRole("listitem")).toHaveCount(6);
  await expect(panel.locator("[aria-current=true]")).toHaveText("Amber Tide");
  await expect(panel).toContainText("1 of 6");
  await expect(page.getByRole("button", { name: "Previous" })).toBeHidden();
  await expectToPlay(page);

  // The countdown waits for the button.
  const resumeClock = await stopClock(page);
  await playToEnd(page);
  await page.getByRole("group", { name: "Up next" }).getByRole("button", { name: "Play now" }).click();
  await resumeClock();
  await expect(page).toHaveURL(`/watch?v=${second}&playlist=${demo.shortPlaylist.id}&index=1`);
  await expect(page.getByRole("heading", { level: 1, name: "The Northern Foyer" })).toBeVisible();
  await expect(panel.locator("[aria-current=true]")).toHaveText("The Northern Foyer");
  await expectToPlay(page);

  await page.getByRole("region", { name: /^Video player/ }).hover();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page).toHaveURL(`/watch?v=${first}&playlist=${demo.shortPlaylist.id}&index=0`);
  await page.getByRole("region", { name: /^Video player/ }).hover();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(`/watch?v=${second}&playlist=${demo.shortPlaylist.id}&index=1`);
});

test("R-WATCH-04 the panel loads more, and finds a video beyond the first page", async ({ page }) => {
  await loopVideos(page);
  await page.goto(`/watch?v=${demo.playlistVideos[0]}&playlist=${demo.longPlaylist.id}`);
  const panel = page.getByRole("region", { name: demo.longPlaylist.name });
  await expect(panel.getByRole("listitem")).toHaveCount(13);
  await panel.getByRole("button", { name: "Load More" }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(16);

  const last = await panel.getByRole("listitem").last().getByRole("link").getAttribute("href");
  await page.goto((last ?? "").replace("index=15", "index=999"));
  await expect(panel).toContainText("16 of 16");
  await expect(panel.locator("[aria-current=true]")).toBeInViewport();
});

test("R-WATCH-05 begins at t, or where one left it if more than 5 s remain", async ({ page, context }) => {
  const long = "RAjgWGSIzOJ";
  await store(context, { autoplay: "false" });
  await haveWatched(context, {
    [long]: { progress: 8, duration: 730 },
    [demo.video.id]: { progress: 14, duration: 18 },
  });
  await page.goto(`/watch?v=${long}&t=4&ref=share`);
  expect(await beginning(page)).toBeCloseTo(4, 0);

  await page.goto(`/watch?v=${long}`);
  expect(await beginning(page)).toBeGreaterThan(3.9);

  await page.goto(address);
  expect(await beginning(page)).toBeLessThan(1);

  for (const t of ["-5", "abc", "1e9"]) {
    await page.goto(`${address}&t=${t}`);
    await expect(page.getByRole("heading", { level: 1, name: demo.video.title })).toBeVisible();
  }
});

test("R-WATCH-06 recommends videos of the same creator and of others", async ({ page }) => {
  await loopVideos(page);
  await page.goto(address);
  for (const name of [`More from ${demo.creator.name}`, "Recommended"]) {
    const rows = page.getByRole("region", { name }).getByRole("article");
    await expect(rows.first()).toBeVisible();
    await expect(rows.first().getByRole("link").first()).toHaveAttribute("href", /^\/watch\?v=/);
  }
  const other = page.getByRole("region", { name: "Recommended" }).getByRole("article").first();
  const title = await other.getByRole("heading").innerText();
  await other.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("R-WATCH-07 keeps how far one is, while playing, on pause, on seek and on leaving", async ({ page }) => {
  await loopVideos(page);
  const [first] = demo.playlistVideos;
  await page.goto(`/watch?v=${first}&playlist=${demo.shortPlaylist.id}&index=0`);
  await expectToPlay(page);
  const saved = async () => Number((await history(page))[first]?.["progress"] ?? -1);

  await pause(page);
  await expect.poll(saved).toBeGreaterThan(0);
  expect((await history(page))[first]).toMatchObject({ duration: expect.any(Number), epoch: expect.any(Number) });
  await expect
    .poll(async () => (await history(page))["playlist"]?.[demo.shortPlaylist.id])
    .toMatchObject({
      cover: "amber-tide",
      currentVideoId: first,
      totalItems: 6,
      progress: 0,
    });

  // Two positions, because it may have been paused at one of them.
  for (const position of [12, 2]) {
    await seekTo(page, position);
    await expect.poll(async () => Math.round(await saved())).toBe(position);
  }

  await page.locator("video").evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => currentTime(page)).toBeGreaterThan(3);
  const left = await currentTime(page);
  await page.getByRole("link", { name: "Marquee BETA" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(saved).toBeGreaterThanOrEqual(left - 0.5);
});

test("R-WATCH-07 a tab that is closed while playing loses no more than five seconds", async ({ page, context }) => {
  // A video that has ended meanwhile stays where it is.
  await store(context, { autoplay: "false" });
  await page.goto(address);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(6);
  const left = await currentTime(page);
  const length = await page.locator("video").evaluate((video: HTMLVideoElement) => video.duration);
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
  const next = await context.newPage();
  await next.goto("/history");
  const row = next.getByRole("main").getByRole("listitem").filter({ hasText: demo.video.title });
  const share = async () => Number(await row.getByRole("progressbar").getAttribute("aria-valuenow")) / 100;
  await expect.poll(async () => (await share()) * length).toBeGreaterThan(left - 5);
});

test("R-WATCH-07 nothing is kept while tracking is paused", async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem("watch-history-paused", "true"));
  await loopVideos(page);
  await page.goto(address);
  await expectToPlay(page);
  await pause(page);
  await page.goto("/history");
  await expect(page.getByRole("heading", { name: "Nothing watched yet" })).toBeVisible();
});

test("a view is counted once the video plays, and not for pointing at it", async ({ page }) => {
  const counted: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/count-view.php")) counted.push(request.postData() ?? "");
  });
  await loopVideos(page);
  await page.goto(`/c/${demo.creator.username}`);
  const card = page.getByRole("article").filter({ hasText: demo.video.title });
  const warmed = page.waitForResponse("**/api/watch.php*");
  await card.getByRole("link", { name: demo.video.title }).hover();
  await warmed;
  expect(counted).toEqual([]);
  const answered = page.waitForResponse("**/api/count-view.php");
  await card.getByRole("link", { name: demo.video.title }).click();
  await expectToPlay(page);
  await pause(page);
  expect((await answered).status()).toBe(200);
  await seekTo(page, 3);
  await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(3);
  expect(counted).toHaveLength(1);
  expect(counted[0]).toContain(demo.video.id);
});

test("R-WATCH-08 the player takes what there is, but at most 1280 px up to a window of 2880 px", async ({ page }) => {
  await loopVideos(page);
  await page.goto(address);
  const player = page.getByRole("region", { name: /^Video player/ });
  const width = async () => (await player.boundingBox())?.width ?? 0;
  const available = () => player.evaluate((element) => element.parentElement?.clientWidth);
  const expectToFit = async () => {
    const box = await player.boundingBox();
    expect(box?.height).toBeCloseTo(((box?.width ?? 0) * 9) / 16, 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  };
  for (const windowWidth of [2881, 3000]) {
    await page.setViewportSize({ width: windowWidth, height: 900 });
    await expect.poll(width, String(windowWidth)).toBeGreaterThan(1280);
    expect(await width()).toBe(await available());
    await expectToFit();
  }
  // Beside other columns.
  for (const windowWidth of [1280, 1100]) {
    await page.setViewportSize({ width: windowWidth, height: 900 });
    await expect.poll(width, String(windowWidth)).toBeLessThan(windowWidth - 57);
    await expectToFit();
  }
  for (const [windowWidth, expected] of [
    [2880, 1280],
    [1920, 1280],
    [1800, 1280],
    [768, 768 - 57],
    [360, 360 - 57],
  ] as const) {
    await page.setViewportSize({ width: windowWidth, height: 900 });
    await expect.poll(width, String(windowWidth)).toBe(expected);
    await expectToFit();
  }
});

test("R-WATCH-09 shares a link, to this moment if wanted", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await loopVideos(page);
  await page.goto(address);
  await expectToPlay(page);
  await pause(page);
  const at = 7;
  await seekTo(page, at + 0.4);
  await expect.poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.seeking)).toBe(false);
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  // The whole address does not fit: it is shown from its start.
  const link = dialog.getByRole("textbox", { name: "Link" });
  await link.focus();
  await expect.poll(() => link.evaluate((input) => input.scrollLeft)).toBe(0);
  expect(await link.evaluate((input: HTMLInputElement) => input.scrollWidth - input.clientWidth)).toBeGreaterThan(0);
  await dialog.getByRole("button", { name: "Copy" }).first().click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${address}&ref=share`);
  await dialog.getByRole("checkbox", { name: `Start at 0:0${at}` }).check();
  await expect(dialog.getByRole("textbox", { name: "Link" })).toHaveValue(`${baseURL}${address}&t=${at}&ref=share`);
});
