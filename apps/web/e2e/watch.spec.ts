import type { Page } from "@playwright/test";
import { haveWatched, store } from "./browser-state";
import { demo } from "./demo";
import {
  beginning,
  currentTime,
  expectToPlay,
  loopVideos,
  pause,
  playToEnd,
  seekTo,
} from "./player";
import { refusePlayback } from "./refuse-playback";
import { stopClock } from "./stop-clock";
import { expect, test } from "./test";
import { withoutLongTimers } from "./without-long-timers";

const address = `/watch?v=${demo.video.id}`;
const history = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem("watch-history") ?? "{}") as Record<
        string,
        Record<string, unknown>
      >,
  );

const flags = /^(Unlisted|Private|Scheduled \(Private\))$/;

test("R-WATCH-01 R-WATCH-06 R-WATCH-08 R-WATCH-09 R-VISIT-10 a page presents its video", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await refusePlayback(page);
  await page.goto(address);
  const main = page.getByRole("main");

  await test.step("what the video is about, and who made it", async () => {
    await expect(page).toHaveTitle(`${demo.video.title} · Marquee`);
    await expect(main.getByRole("heading", { level: 1, name: demo.video.title })).toBeVisible();
    await expect(main.locator("time")).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
    await expect(main.getByText(flags)).toHaveCount(0);
    const creator = main
      .getByRole("article")
      .filter({ hasText: "Films in which almost nothing happens, beautifully." });
    await expect(creator.getByRole("link", { name: demo.creator.name })).toHaveAttribute(
      "href",
      "/c/slow_light",
    );
    await expect(creator.getByRole("img", { name: "Verified" })).toBeVisible();
    await expect(creator.locator("img")).toHaveCount(1);
    await main.getByRole("button", { name: `Follow ${demo.creator.name}` }).click();
    await expect(
      main.getByRole("button", { name: `Following ${demo.creator.name}` }),
    ).toBeVisible();

    // In a viewport in which it takes more than three lines.
    await page.setViewportSize({ width: 600, height: 900 });
    const more = main.getByRole("button", { name: "Show more" });
    const description = main.locator(`[id="${await more.getAttribute("aria-controls")}"]`);
    const short = (await description.boundingBox())?.height ?? 0;
    await more.click();
    await expect.poll(async () => (await description.boundingBox())?.height).toBeGreaterThan(short);
  });

  await test.step("the player takes the room there is, up to 1280 px", async () => {
    const player = page.getByRole("region", { name: /^Video player/ });
    const width = async () => (await player.boundingBox())?.width ?? 0;
    const available = () => player.evaluate((element) => element.parentElement?.clientWidth);
    const expectToFit = async () => {
      const box = await player.boundingBox();
      expect(box?.height).toBeCloseTo(((box?.width ?? 0) * 9) / 16, 0);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
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
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("Share offers a link, and the code of the embed", async () => {
    const at = 7;
    await seekTo(page, at + 0.4);
    await expect
      .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.seeking))
      .toBe(false);
    await main.getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog", { name: "Share" });
    // The whole address does not fit: it is shown from its start.
    const link = dialog.getByRole("textbox", { name: "Link" });
    await link.focus();
    await expect.poll(() => link.evaluate((input) => input.scrollLeft)).toBe(0);
    expect(
      await link.evaluate((input: HTMLInputElement) => input.scrollWidth - input.clientWidth),
    ).toBeGreaterThan(0);
    await dialog.getByRole("button", { name: "Copy" }).first().click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${baseURL}${address}&ref=share`);
    await expect(dialog.getByRole("textbox", { name: "Embed code" })).toHaveValue(
      new RegExp(
        `^<iframe src="http[^"]+/embed/${demo.video.id}" title="${demo.video.title}" .*></iframe>$`,
      ),
    );
    await dialog.getByRole("checkbox", { name: `Start at 0:0${at}` }).check();
    await expect(link).toHaveValue(`${baseURL}${address}&t=${at}&ref=share`);
    await dialog.getByRole("button", { name: "Close" }).click();
  });

  await test.step("videos of the same creator and of others", async () => {
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
});

test("R-WATCH-02 a video that is not there, whatever the address says", async ({
  page,
  request,
}) => {
  for (const path of ["/watch", `/watch?v=${"x".repeat(10_000)}`, "/watch?v=%00%ff&v=b"]) {
    const response = await request.get(path);
    expect([response.status(), (await response.text()).includes(">Video not found<")]).toEqual([
      404,
      true,
    ]);
  }
  await page.goto(`/watch?v=${demo.privateVideo}`);
  await expect(page.getByRole("heading", { level: 1, name: "Video not found" })).toBeVisible();
  await expect(page.getByText("That video isn't available at the moment.")).toBeVisible();
  await expect(page).toHaveTitle("Video Not Found · Marquee");
  await expect(page.getByRole("link", { name: "Return to the homepage" })).toHaveAttribute(
    "href",
    "/",
  );
});

test("R-WATCH-03 the page says who may see a video that not everyone may", async ({ page }) => {
  const { request } = page;
  expect(await (await request.get(`/watch?v=${demo.unlistedVideo}`)).text()).toContain(
    ">Unlisted<",
  );

  const signIn = async (uid: string, pwd: string) => {
    const answer = await request.post("/api/login.php", { multipart: { uid, pwd } });
    return ((await answer.json()) as { token: string }).token;
  };
  const expectMissing = async () =>
    expect(await (await request.get(`/api/watch.php?v=${demo.scheduledVideo}`)).text()).toBe("");
  await expectMissing();
  await signIn("demo_viewer", "Popcorn-4-Two");
  await expectMissing();
  await store(page.context(), { "user-data": await signIn("demo_creator", "Director-1-Cut") });
  await refusePlayback(page);
  await page.goto(`/watch?v=${demo.scheduledVideo}`);
  await expect(
    page.getByRole("heading", { level: 1, name: "Opening Night, with Rain" }),
  ).toBeVisible();
  await expect(page.getByRole("main").getByText(flags)).toHaveText("Scheduled (Private)");
});

test("R-WATCH-04 R-WATCH-05 R-WATCH-07 a playlist beside the player goes on by itself", async ({
  page,
  context,
}) => {
  const [first, second] = demo.playlistVideos;
  await withoutLongTimers(page);
  await loopVideos(page);
  // Less than 5 s remain.
  await haveWatched(context, { [second]: { progress: 14, duration: 18 } });
  const nextFetched = page.waitForRequest(`**/api/watch.php?v=${second}`);
  await page.goto(`/watch?v=${first}&playlist=${demo.shortPlaylist.id}&index=0`);
  const panel = page.getByRole("region", { name: demo.shortPlaylist.name });
  await expect(panel.getByRole("listitem")).toHaveCount(6);
  await expect(panel.locator("[aria-current=true]")).toHaveText("Amber Tide");
  await expect(panel).toContainText("1 of 6");
  await expect(page.getByRole("button", { name: "Previous" })).toBeHidden();
  await expectToPlay(page);
  await nextFetched;
  await expect(page).toHaveURL(new RegExp(`v=${first}&`));
  await pause(page);
  await expect
    .poll(async () => (await history(page))["playlist"]?.[demo.shortPlaylist.id])
    .toMatchObject({ cover: "amber-tide", currentVideoId: first, totalItems: 6, progress: 0 });

  // The countdown waits for the button.
  const resumeClock = await stopClock(page);
  await page.locator("video").evaluate((video: HTMLVideoElement) => video.play());
  await playToEnd(page);
  await page
    .getByRole("group", { name: "Up next" })
    .getByRole("button", { name: "Play now" })
    .click();
  await resumeClock();
  await expect(page).toHaveURL(`/watch?v=${second}&playlist=${demo.shortPlaylist.id}&index=1`);
  await expect(page.getByRole("heading", { level: 1, name: "The Northern Foyer" })).toBeVisible();
  await expect(panel.locator("[aria-current=true]")).toHaveText("The Northern Foyer");
  expect(await beginning(page)).toBeLessThan(1);

  await page.getByRole("region", { name: /^Video player/ }).hover();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page).toHaveURL(`/watch?v=${first}&playlist=${demo.shortPlaylist.id}&index=0`);
  await page.getByRole("region", { name: /^Video player/ }).hover();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(`/watch?v=${second}&playlist=${demo.shortPlaylist.id}&index=1`);
});

test("R-WATCH-04 R-WATCH-05 an address names a video beyond a playlist's first page", async ({
  page,
  context,
}) => {
  const last = "0ikfZ3IakPw";
  await store(context, { autoplay: "false" });
  await haveWatched(context, { [last]: { progress: 8, duration: 730 } });
  await page.goto(`/watch?v=${last}&playlist=${demo.longPlaylist.id}&index=999&t=4&ref=share`);
  expect(await beginning(page)).toBeCloseTo(4, 0);
  const panel = page.getByRole("region", { name: demo.longPlaylist.name });
  await expect(panel).toContainText("16 of 16");
  await expect(panel.locator("[aria-current=true]")).toBeInViewport();
});

test("R-WATCH-05 R-WATCH-07 R-HIST-02 a video begins again where one left it", async ({
  page,
  context,
}) => {
  // So long that it does not end during a test.
  const long = "RAjgWGSIzOJ";
  // Positions only grow here, also in the journals that tabs leave.
  const saved = (of: Page) =>
    of.evaluate(
      (id) =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith("watch-history"))
          .map(
            (key) =>
              JSON.parse(localStorage.getItem(key) ?? "{}") as Record<
                string,
                { progress?: number }
              >,
          )
          .reduce((most, records) => Math.max(most, records[id]?.progress ?? 0), 0),
      long,
    );
  await store(context, { "mini-player": "false" });
  await page.goto(`/watch?v=${long}`);
  await expectToPlay(page);
  await pause(page);
  await expect.poll(() => saved(page)).toBeGreaterThan(0);
  await expect
    .poll(async () => (await history(page))[long])
    .toMatchObject({ duration: expect.any(Number), epoch: expect.any(Number) });
  await seekTo(page, 200);
  await expect.poll(async () => Math.round(await saved(page))).toBe(200);

  await page.locator("video").evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => currentTime(page)).toBeGreaterThan(201);
  const left = await currentTime(page);
  await page.getByRole("link", { name: "Marquee BETA" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => saved(page)).toBeGreaterThanOrEqual(left - 0.5);

  await page.goBack();
  expect(await beginning(page)).toBeGreaterThanOrEqual(left - 0.5);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(left + 6);
  const closedAt = await currentTime(page);
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;

  const next = await context.newPage();
  await next.goto("/history");
  await expect.poll(() => saved(next)).toBeGreaterThan(closedAt - 5);
  await next.getByRole("button", { name: "Pause tracking" }).click();
  await next.getByRole("alertdialog").getByRole("button", { name: "Pause tracking" }).click();
  await expect(next.getByText("Tracking is paused")).toBeVisible();
  const kept = await saved(next);
  await next.goto(`/watch?v=${long}`);
  expect(await beginning(next)).toBeCloseTo(kept, 0);
  await seekTo(next, 400);
  await pause(next);
  await next.getByRole("button", { name: "Menu" }).click();
  await next
    .getByRole("dialog", { name: "Menu" })
    .getByRole("link", { name: "Watch History" })
    .click();
  await next.getByRole("button", { name: "Resume tracking" }).click();
  await next.getByRole("alertdialog").getByRole("button", { name: "Resume tracking" }).click();
  await expect(next.getByText("Tracking is paused")).toBeHidden();
  await expect(next.getByRole("button", { name: "Pause tracking" })).toBeVisible();
  expect(await saved(next)).toBe(kept);
});
