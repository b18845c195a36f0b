import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromiumLaunch } from "@marquee/tooling-test/chromium";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { chromium } from "playwright";
import { expect, test } from "vitest";
import { bundlePage } from "../test/bundle-page";

const root = fileURLToPath(new URL("..", import.meta.url));
const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".m3u8": "application/vnd.apple.mpegurl",
};
const html = `<!doctype html><title>x</title><link rel="icon" href="data:,">
  <link rel="stylesheet" href="/styles.css">
  <div id="root"></div><script type="module" src="/main.js"></script>`;

const react = `
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  import { VideoPlayer } from "./dist/react/index.js";
  const props = { source: { src: "/test-media/master.m3u8" }, autoPlay: true, loop: true };
  createRoot(document.querySelector("#root")).render(createElement(VideoPlayer, props));`;
const element = `
  import { defineMarqueePlayer, MarqueePlayerElement } from "./dist/element/index.js";
  defineMarqueePlayer();
  const player = new MarqueePlayerElement();
  player.options = { autoPlay: true, loop: true };
  player.source = { src: "/test-media/master.m3u8" };
  document.querySelector("#root").append(player);`;

test.each([
  { binding: "React", code: react },
  { binding: "the element", code: element },
])("code that does not come leaves out a feature of $binding, not playback", async ({ code }) => {
  const scripts = await bundlePage(code);
  let isCodeLost = false;
  let lost = 0;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const answer = async () => {
      if (pathname === "/") return html;
      if (pathname === "/styles.css") return readFile(join(root, "dist/styles.css"));
      if (pathname.startsWith("/test-media/")) return readFile(join(root, normalize(pathname)));
      if (isCodeLost) lost += 1;
      return isCodeLost ? undefined : scripts.get(pathname);
    };
    const type =
      pathname === "/" ? "text/html" : (types[extname(pathname)] ?? "application/octet-stream");
    const send = (body: string | Uint8Array | undefined) =>
      body === undefined
        ? response.writeHead(404).end()
        : response.setHeader("content-type", type).end(body);
    answer().then(send, () => send(undefined));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(waitTimeoutMs);
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const position = () => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
    // The engine has come by then.
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 3);
    isCodeLost = true;
    await page.keyboard.press("k");
    await page.locator("[data-part=seek-bar]").hover();
    const settings = page.getByRole("button", { name: "Settings" });
    await settings.click();
    await settings.click();
    await page.keyboard.press("?");
    await page.keyboard.press("Escape");
    await expect.poll(() => lost, { timeout: waitTimeoutMs }).toBeGreaterThan(0);
    await page.keyboard.press("k");
    const before = await position();
    await expect.poll(position, { timeout: waitTimeoutMs }).not.toBe(before);
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
    server.close();
  }
});
