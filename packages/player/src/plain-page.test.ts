import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromiumLaunch } from "@marquee/tooling-test/chromium";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { chromium } from "playwright";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".m3u8": "application/vnd.apple.mpegurl",
};
const html = `<!doctype html><title>x</title><link rel="icon" href="data:,">
  <link rel="stylesheet" href="/dist/styles.css">
  <script type="importmap">{ "imports": { "hls.js": "/node_modules/hls.js/dist/hls.mjs" } }</script>
  <script type="module" src="/dist/standalone.js"></script>
  <marquee-player src="/test-media/master.m3u8" loop></marquee-player>`;

/** Only hls.js reads captions that are within the picture. */
const withPictureCaptions = "/test-media/picture-captions.m3u8";

async function contentOf(pathname: string): Promise<string | Buffer> {
  if (pathname === "/") return html;
  if (pathname !== withPictureCaptions) return readFile(join(root, normalize(pathname)));
  const master = await readFile(join(root, "test-media/master.m3u8"), "utf8");
  const captions =
    '#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",NAME="English",INSTREAM-ID="CC1"\n';
  return master
    .replace(/^#EXT-X-STREAM-INF:/m, `${captions}#EXT-X-STREAM-INF:`)
    .replaceAll(/^(#EXT-X-STREAM-INF:.*)$/gm, '$1,CLOSED-CAPTIONS="cc"');
}

test("a page without a bundler loads one script, and hls.js once it is needed", async () => {
  const scripts: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    if (/\.m?js$/.test(pathname)) scripts.push(pathname);
    const body = contentOf(pathname);
    response.setHeader(
      "content-type",
      pathname === "/" ? "text/html" : (types[extname(pathname)] ?? "application/octet-stream"),
    );
    body.then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(waitTimeoutMs);
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("menuitem", { name: /^Captions/ }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("k");
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 1);
    expect(scripts).toEqual(["/dist/standalone.js"]);
    await page.keyboard.press("c");
    await page.locator("[data-part=captions] span").first().waitFor();
    expect(scripts).toEqual(["/dist/standalone.js"]);
    await page
      .locator("marquee-player")
      .evaluate((player, src) => player.setAttribute("src", src), withPictureCaptions);
    await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 2);
    await expect
      .poll(() => scripts)
      .toEqual(["/dist/standalone.js", "/node_modules/hls.js/dist/hls.mjs"]);
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
    server.close();
  }
});
