import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { store } from "./browser-state";
import { demo } from "./demo";
import { layoutShifts } from "./layout-shifts";
import {
  beginning,
  currentTime,
  disableStallRecovery,
  expectToPlay,
  loopVideos,
  pause,
  playToEnd,
  seekTo,
} from "./player";
import { refusePlayback } from "./refuse-playback";
import { stopClock } from "./stop-clock";
import { expect, test } from "./test";
import { waitForIdle } from "./wait-for-idle";
import { withoutLongTimers } from "./without-long-timers";
import { withoutSiteFont } from "./without-site-font";

const address = `/watch?v=${demo.video.id}`;
const player = (page: Page) => page.getByRole("region", { name: /^Video player/ });

/** Replaces the description of the video. */
async function describe(page: Page, description: string) {
  await page.route(`**/api/watch.php?v=${demo.video.id}*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { video: object };
    await route.fulfill({
      response,
      json: { ...body, video: { ...body.video, video_description: description } },
    });
  });
}

test("R-VISIT-07 chapters and times lead into the video, and a loop starts over", async ({
  page,
  context,
}) => {
  await withoutLongTimers(page);
  // It may have ended before the test pauses it.
  await store(context, { autoplay: "false" });
  await describe(
    page,
    "0:00 Opening\n0:05 The climb\n0:10 Summit\n\nThe best is at 0:12, not at 59:00.",
  );
  await page.goto(`${address}&playlist=${demo.shortPlaylist.id}&index=1`);
  await beginning(page);
  await pause(page);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Show more" }).click();
  const link = main.getByRole("link", { name: "0:12" });
  await expect(link).toHaveAttribute(
    "href",
    `${address}&playlist=${demo.shortPlaylist.id}&index=1&t=12`,
  );
  await expect(main.getByRole("link", { name: "59:00" })).toHaveCount(0);
  const before = page.url();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  // Playback alone would reach this position, and may already have.
  await seekTo(page, 0);
  await link.click();
  await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(12);
  expect(page.url()).toBe(before);
  expect(await page.evaluate(() => Reflect.has(window, "isSameDocument"))).toBe(true);

  // The chapter stays the same during the pause.
  await pause(page);
  await seekTo(page, 0);
  await player(page).hover();
  await page.getByRole("button", { name: "Chapters" }).click();
  const chapters = page.getByRole("menu", { name: "Chapters" }).getByRole("menuitemradio");
  await expect(chapters).toHaveText(["Opening0:00", "The climb0:05", "Summit0:10"]);
  await page.getByRole("menuitemradio", { name: /The climb/ }).click();
  await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(5);
  await expect(page.getByRole("slider", { name: "Seek" })).toHaveAttribute(
    "aria-valuetext",
    /, The climb$/,
  );

  await pause(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("menuitem", { name: /^Loop/ }).click();
  await page.getByRole("menuitemradio", { name: "On" }).click();
  await expect(page.getByRole("menuitem", { name: /^Loop/ })).toHaveText("LoopOn");
  await page.keyboard.press("Escape");
  await seekTo(page, 17);
  await page.keyboard.press("k");
  await expect.poll(() => currentTime(page)).toBeLessThan(5);
  await expectToPlay(page);
});

test("R-VISIT-07 theatre mode is remembered, and known before the first paint", async ({
  page,
  context,
}) => {
  await refusePlayback(page);
  await withoutSiteFont(context);
  await store(context, { "theatre-mode": "true" });
  await page.goto(address);
  const width = async () => (await player(page).boundingBox())?.width ?? 0;
  const windowWidth = await page.evaluate(() => innerWidth);
  expect(await width()).toBe(windowWidth);
  const title = await page.getByRole("heading", { level: 1 }).boundingBox();
  const box = await player(page).boundingBox();
  expect(title?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
  await waitForIdle(page);
  expect(await layoutShifts(page, { minValue: 0.001 })).toEqual([]);
  await expectAccessible(page);

  const stored = () => page.evaluate(() => localStorage.getItem("theatre-mode"));
  await page.getByRole("button", { name: "Default view" }).click();
  await expect.poll(width).toBeLessThan(windowWidth - 57);
  const columns = await width();
  await expect.poll(stored).not.toBe("true");
  await page.keyboard.press("t");
  await expect.poll(width).toBe(windowWidth);
  await expect.poll(stored).toBe("true");
  await page.keyboard.press("t");
  await expect.poll(width).toBe(columns);
  await page.setViewportSize({ width: 900, height: 800 });
  await page.keyboard.press("t");
  await expect(page.getByRole("button", { name: "Theatre mode" })).toHaveCount(0);
});

const upNext = (page: Page) => page.getByRole("group", { name: "Up next" });

test("R-VISIT-05 the next video plays after 8 s unless the visitor objects or is away", async ({
  page,
}) => {
  await page.clock.install();
  await loopVideos(page);
  await page.goto(address);
  await expectToPlay(page);
  const first = page
    .getByRole("region", { name: `More from ${demo.creator.name}` })
    .getByRole("article")
    .first();
  const title = await first.getByRole("heading").innerText();
  await player(page).focus();
  // The countdown waits: a paused clock would stop axe, too.
  let resumeClock = await stopClock(page);
  await playToEnd(page);
  await expect(upNext(page)).toContainText(title);
  await expect(
    page.getByRole("alert").filter({ hasText: `${title} starts in 8 seconds.` }),
  ).toHaveCount(1);
  await expect(upNext(page).getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(upNext(page).getByRole("button", { name: "Play now" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(upNext(page)).toHaveCount(0);
  await resumeClock();
  await page.clock.fastForward(20_000);
  await expect(page).toHaveURL(address);
  await expect(player(page).getByRole("button", { name: "Replay" }).first()).toBeVisible();

  await page.keyboard.press("0");
  await page.keyboard.press("k");
  await expectToPlay(page);
  resumeClock = await stopClock(page);
  await playToEnd(page);
  await expect(upNext(page)).toBeVisible();
  await resumeClock();
  await page.clock.fastForward(8_000);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectToPlay(page);

  // A tab that was hidden for more than an hour asks whether someone watches.
  const second = page.url();
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await setHidden(true);
  await page.clock.fastForward(3_601_000);
  await playToEnd(page);
  await expect(upNext(page)).toContainText("Still watching?");
  await page.clock.fastForward(60_000);
  await expect(page).toHaveURL(second);
  await upNext(page).getByRole("button", { name: "Keep watching" }).click();
  await expect(page).not.toHaveURL(second);
  await expectToPlay(page);
  await setHidden(false);

  // A visitor who is typing when the video ends has to confirm, too.
  await page.getByRole("combobox", { name: "Search" }).focus();
  await playToEnd(page);
  await expect(upNext(page)).toContainText("Still watching?");
  await upNext(page).getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("switch", { name: "Autoplay the next video" }).uncheck();
  await page.reload();
  await expect(page.getByRole("switch", { name: "Autoplay the next video" })).not.toBeChecked();
  await expectToPlay(page);
  await playToEnd(page);
  await expect(player(page).getByRole("button", { name: "Replay" }).first()).toBeVisible();
  await expect(upNext(page)).toHaveCount(0);
});

/** Records what the page's video does from now on, and what is requested for it. */
async function recordPlayback(page: Page) {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (/\.(m4s|mp4|m3u8)$/.test(new URL(request.url()).pathname)) requests.push(request.url());
  });
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    const events: string[] = [];
    Object.assign(window, { video, events });
    for (const type of ["loadstart", "emptied", "pause", "play", "seeking", "error"])
      video.addEventListener(type, () => events.push(type));
  });
  const read = () =>
    page.evaluate(() => {
      const { video, events } = window as unknown as { video: HTMLVideoElement; events: string[] };
      return {
        events,
        isSame:
          document.querySelectorAll("video").length === 1 &&
          document.querySelector("video") === video,
      };
    });
  return { read, repeated: () => requests.filter((url, index) => requests.indexOf(url) !== index) };
}

/** So long that it does not end during a test. */
const longVideo = { id: "RAjgWGSIzOJ", address: "/watch?v=RAjgWGSIzOJ" };
const mini = (page: Page) => page.getByRole("group", { name: /^Mini player/ });

for (const locale of ["de", "ar"]) {
  test.describe(locale, () => {
    test.use({ locale });
    test(`R-VISIT-06 the buttons of the player in a corner lie apart: ${locale}`, async ({
      page,
    }) => {
      await page.goto(`${longVideo.address}&t=0`);
      await expectToPlay(page);
      await page.getByRole("banner").getByRole("link", { name: "Marquee BETA" }).click();
      const buttons = page.locator("[data-mini] [role=group] :is(button, a)");
      await expect(buttons).toHaveCount(4);
      const boxes = await buttons.evaluateAll((all) =>
        all.map((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      );
      const overlapping = boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (other) =>
              one.left < other.right &&
              other.left < one.right &&
              one.top < other.bottom &&
              other.top < one.bottom,
          ),
      );
      expect(overlapping).toEqual([]);
    });
  });
}

test("R-VISIT-06 a playing video goes on in a corner, in the same element, and back", async ({
  page,
  context,
}) => {
  await withoutLongTimers(page);
  await disableStallRecovery(page);
  // A small player chooses a lower quality, and a large one loads the buffer again in a higher one.
  await store(context, { "auto-quality": "false", "video-quality": "480" });
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(`${longVideo.address}&t=0`);
  await expectToPlay(page);
  expect(paths.filter((path) => /mini-player|up-next/.test(path))).toEqual([]);
  const leave = async () => {
    await page.getByRole("link", { name: "Marquee BETA" }).click();
    await expect(page).toHaveURL("/");
  };
  const saved = () =>
    page.evaluate(
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
      longVideo.id,
    );

  await test.step("it moves to its corner and back, and plays on", async () => {
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const { read, repeated } = await recordPlayback(page);
    await leave();
    await expect(mini(page)).toBeVisible();
    await expectToPlay(page);
    await expect
      .poll(async () => {
        const box = await player(page).boundingBox();
        return { width: box?.width, isAtEdge: (box?.x ?? 0) + (box?.width ?? 0) > 1240 };
      })
      .toEqual({ width: 400, isAtEdge: true });

    await page.goBack();
    await expect(page).toHaveURL(`${longVideo.address}&t=0`);
    await expect(mini(page)).toHaveCount(0);
    await expect.poll(async () => (await player(page).boundingBox())?.width).toBeGreaterThan(400);
    await page.goForward();
    await expect(mini(page)).toBeVisible();
    await mini(page).hover();
    await mini(page).getByRole("link", { name: "Back to the video" }).click();
    await expect(page).toHaveURL(longVideo.address);
    await expectToPlay(page);
    expect(await read()).toEqual({ events: [], isSame: true });
    expect(repeated()).toEqual([]);
    expect(await page.evaluate(() => Reflect.has(window, "isSameDocument"))).toBe(true);
  });

  await test.step("it pauses, moves by pointer and keys, and closes", async () => {
    await leave();
    const corner = async () => {
      const box = await player(page).boundingBox();
      if (!box) throw new Error("There is no mini player.");
      return `${box.y < 300 ? "top" : "bottom"} ${box.x < 400 ? "left" : "right"}`;
    };
    const left = await currentTime(page);
    await mini(page).hover();
    await mini(page).getByRole("button", { name: "Pause" }).click();
    await expect(mini(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
    expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.paused)).toBe(
      true,
    );
    // The history continues, too.
    await expect.poll(saved).toBeGreaterThanOrEqual(left);

    // It has reached its corner, and can be dragged.
    await player(page).evaluate((element) =>
      Promise.allSettled(element.getAnimations().map(({ finished }) => finished)),
    );
    const box = await player(page).boundingBox();
    await page.mouse.move(
      (box?.x ?? 0) + (box?.width ?? 0) / 2,
      (box?.y ?? 0) + (box?.height ?? 0) / 4,
    );
    await page.mouse.down();
    await page.mouse.move(200, 200, { steps: 3 });
    await page.mouse.up();
    await expect.poll(corner).toBe("top left");
    await mini(page).getByRole("button", { name: "Move to another corner" }).focus();
    for (const [key, place] of [
      ["ArrowDown", "bottom left"],
      ["ArrowRight", "bottom right"],
      ["Enter", "bottom left"],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(corner).toBe(place);
    }

    await expectAccessible(page);

    // A focused card below the player.
    const covered = await page.evaluateHandle(() => {
      const button = document.createElement("button");
      button.textContent = "Covered";
      button.style.cssText = "position: fixed; left: 100px; bottom: 60px";
      document.body.append(button);
      return button;
    });
    await covered.focus();
    await expect.poll(corner).not.toBe("bottom left");
    await mini(page).getByRole("button", { name: "Close mini player" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("video")).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("nothing goes on when it is paused, and when it is switched off", async () => {
    await page.goBack();
    await expect(page).toHaveURL(longVideo.address);
    await expectToPlay(page);
    await pause(page);
    await leave();
    await expect(page.locator("video")).toHaveCount(0);

    await page.getByRole("button", { name: "Menu" }).click();
    await page
      .getByRole("dialog", { name: "Menu" })
      .getByRole("link", { name: "Settings" })
      .click();
    await page
      .getByRole("switch", { name: "Keep playing in a corner when you leave a video" })
      .uncheck();
    await page.goBack();
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expect(page).toHaveURL(longVideo.address);
    await expectToPlay(page);
    await leave();
    await expect(page.locator("video")).toHaveCount(0);
  });
});
