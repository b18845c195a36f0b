import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromiumLaunch } from "@marquee/tooling-test/chromium";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { chromium, type Page } from "playwright";
import { describe, expect, test } from "vitest";
import { bundlePage } from "../../test/bundle-page";
import type { BrowserPlayer } from "../assemble-player";

type InPage = typeof globalThis & { player?: BrowserPlayer };

const root = fileURLToPath(new URL("../..", import.meta.url));
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; media-src 'self' blob:";
const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".m3u8": "application/vnd.apple.mpegurl",
};
const html = `<!doctype html><html data-theme="dusk"><title>Page</title>
  <link rel="icon" href="data:,"><link rel="stylesheet" href="/styles.css">
  <link rel="stylesheet" href="/page.css"><p>Before</p><div id="root"></div>
  <p>After</p><script type="module" src="/main.js"></script>`;
const pageStyles =
  "#root { --mqp-light: rgb(1, 2, 3); inline-size: 640px; } " +
  "[data-part=play]:not(#none) { outline-color: rgb(4, 5, 6); }";
const options =
  'source: { src: "/test-media/master.m3u8", title: "Aurora" }, ' +
  "plugins: [documentPipPlugin()], autoPlay: true, loop: true";
const pages = {
  react: `
    import { createElement } from "react";
    import { createRoot } from "react-dom/client";
    import { documentPipPlugin } from "./dist/document-pip/index.js";
    import { VideoPlayer } from "./dist/react/index.js";
    const props = { ${options}, onPlayer: (player) => { window.player = player; } };
    createRoot(document.querySelector("#root")).render(createElement(VideoPlayer, props));`,
  element: `
    import { documentPipPlugin } from "./dist/document-pip/index.js";
    import { defineMarqueePlayer, MarqueePlayerElement } from "./dist/element/index.js";
    defineMarqueePlayer();
    const { source, ...options } = { ${options} };
    const element = Object.assign(new MarqueePlayerElement(), { source, options });
    document.querySelector("#root").append(element);
    window.player = element.player;`,
} as const;

/** Opens a page with a player in real Chromium, under a strict Content Security Policy. */
async function open(code: string) {
  const scripts = await bundlePage(code);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const answer = async () => {
      if (pathname === "/") return html;
      if (pathname === "/page.css") return pageStyles;
      if (pathname === "/styles.css") return readFile(join(root, "dist/styles.css"));
      return scripts.get(pathname) ?? readFile(join(root, normalize(pathname)));
    };
    response.setHeader("content-security-policy", policy);
    response.setHeader(
      "content-type",
      pathname === "/" ? "text/html" : (types[extname(pathname)] ?? "video/mp4"),
    );
    answer().then(
      (body) => response.end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const browser = await chromium.launch(await chromiumLaunch());
  const context = await browser.newContext();
  context.setDefaultTimeout(waitTimeoutMs);
  const tab = await context.newPage();
  const complaints: string[] = [];
  tab.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  tab.on("pageerror", ({ message }) => complaints.push(message));
  await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await tab.waitForFunction(() => ((globalThis as InPage).player?.state.currentTime ?? 0) > 0.5);
  return {
    tab,
    complaints,
    /** The video's facts in the player's state. */
    read: () =>
      tab.evaluate(() => {
        const { paused, pip, canFullscreen, currentTime } =
          (globalThis as InPage).player?.state ?? {};
        return { paused, pip, canFullscreen, currentTime };
      }),
    async [Symbol.asyncDispose]() {
      await browser.close();
      server.close();
    },
  };
}

/**
 * Waits until playback has advanced by some seconds. The video repeats, so that it may be at its
 * start again.
 */
const untilMoved = (tab: Page, from: number, seconds: number) =>
  tab.waitForFunction(
    ([from, seconds]) =>
      Math.abs(((globalThis as InPage).player?.state.currentTime ?? from) - from) > seconds,
    [from, seconds] as const,
  );

/**
 * Presses the button for picture-in-picture, or does what opens it otherwise, and returns the
 * window that opens.
 */
async function openWindow(
  tab: Page,
  act = () => tab.locator("[data-part=pip]").click(),
): Promise<Page> {
  const opened = tab.context().waitForEvent("page");
  await act();
  const pip = await opened;
  await pip.locator("[data-marquee-player]").waitFor();
  return pip;
}

describe.each(Object.entries(pages))("in %s, the whole player in a window", (_, code) => {
  test("continues to play with its styles, and returns to its position in the page", async () => {
    await using page = await open(code);
    const { tab, read, complaints } = page;
    await tab.locator("[data-marquee-player]").hover();
    const order = () => tab.evaluate(() => document.body.innerText.match(/Before|After/g));
    const position = await tab.evaluate(() => {
      const video = document.querySelector("video");
      video?.addEventListener("pause", () => document.body.setAttribute("data-was-paused", ""));
      video?.addEventListener("emptied", () => document.body.setAttribute("data-was-emptied", ""));
      return video?.currentTime ?? 0;
    });
    const pip = await openWindow(tab);
    expect(await pip.title()).toBe("Aurora");
    expect(await tab.locator("[data-marquee-player]").count()).toBe(0);
    expect(await read()).toMatchObject({ paused: false, pip: true, canFullscreen: false });
    await untilMoved(tab, position, 1);

    const look = await pip.locator("[data-part=play]").evaluate((button) => {
      const player = button.closest("[data-marquee-player]");
      const { innerWidth, innerHeight } = button.ownerDocument.defaultView ?? {
        innerWidth: 0,
        innerHeight: 0,
      };
      const box = player?.getBoundingClientRect();
      return {
        light: getComputedStyle(button).getPropertyValue("--mqp-light"),
        outline: getComputedStyle(button).outlineColor,
        position: player && getComputedStyle(player).position,
        fills: box?.width === innerWidth && box.height === innerHeight,
        theme: button.ownerDocument.documentElement.dataset["theme"],
      };
    });
    expect(look).toEqual({
      light: "rgb(1, 2, 3)",
      outline: "rgb(4, 5, 6)",
      position: "relative",
      fills: true,
      theme: "dusk",
    });

    await tab.getByRole("button", { name: "Exit picture in picture" }).press("Enter");
    await tab.locator("#root [data-marquee-player] video").waitFor();
    expect(await read()).toMatchObject({ paused: false, pip: false, canFullscreen: true });
    expect(await order()).toEqual(["Before", "After"]);
    const now = (await read()).currentTime ?? 0;
    await untilMoved(tab, now, 0.5);
    expect(await tab.evaluate(() => Object.keys(document.body.dataset))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test("handles pointer and keys, with captions, menu and focus", async () => {
    await using page = await open(code);
    const { tab, read, complaints } = page;
    await tab.locator("[data-marquee-player]").hover();
    await tab.locator("[data-part=pip]").focus();
    const pip = await openWindow(tab, () => tab.keyboard.press("i"));
    const focused = () => pip.evaluate(() => document.activeElement?.getAttribute("data-part"));
    expect(await focused()).toBe("pip");
    const isPaused = (paused: boolean) =>
      tab.waitForFunction(
        (wanted) => (globalThis as InPage).player?.state.paused === wanted,
        paused,
      );

    await pip.locator("[data-part=play]").click();
    await isPaused(true);
    await pip.keyboard.press("k");
    await isPaused(false);
    // The focused button is pressed, and the player's own key does nothing more.
    await pip.keyboard.press("Space");
    await isPaused(true);
    await tab.evaluate(() => (globalThis as InPage).player?.actions.seek(2));
    await tab.waitForFunction(() => (globalThis as InPage).player?.state.currentTime === 2);
    await pip.keyboard.press("ArrowRight");
    await tab.waitForFunction(() => (globalThis as InPage).player?.state.currentTime === 7);
    // Inside a caption: there are pauses between them.
    await tab.evaluate(() => (globalThis as InPage).player?.actions.seek(9));
    await pip.keyboard.press("c");
    await pip.locator("[data-part=captions] > div").waitFor();
    await pip.getByRole("button", { name: "Settings" }).click();
    await pip.getByRole("menuitem", { name: /^Speed/ }).click();
    await pip.getByRole("menuitemradio", { name: "2×" }).click();
    await tab.waitForFunction(() => (globalThis as InPage).player?.state.rate === 2);

    await pip.locator("[data-part=mute]").focus();
    // The browser's own button closes the window.
    await pip.evaluate(() => window.close());
    await tab.locator("#root [data-marquee-player] video").waitFor();
    expect(await tab.evaluate(() => document.activeElement?.getAttribute("data-part"))).toBe(
      "mute",
    );
    expect(await read()).toMatchObject({ paused: true, pip: false });
    expect(complaints).toEqual([]);
  });

  test("is the video alone where the browser refuses the window", async () => {
    await using page = await open(code);
    const { tab } = page;
    await tab.evaluate(() => {
      const { documentPictureInPicture } = window as unknown as Record<
        string,
        { requestWindow: () => Promise<never> }
      >;
      if (documentPictureInPicture)
        documentPictureInPicture.requestWindow = () => Promise.reject(new Error("refused"));
      HTMLVideoElement.prototype.requestPictureInPicture = () => {
        document.body.dataset["asked"] = "video";
        return Promise.reject(new Error("not here"));
      };
    });
    await tab.locator("[data-marquee-player]").hover();
    await tab.locator("[data-part=pip]").click();
    await tab.locator("body[data-asked=video]").waitFor();
    expect(await tab.locator("#root [data-marquee-player] video").count()).toBe(1);
  });
});
