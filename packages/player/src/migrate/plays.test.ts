import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromiumLaunch } from "@marquee/tooling-test/chromium";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { build } from "esbuild";
import { chromium, type Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { examplesFolder } from "./testing/examples";

const root = fileURLToPath(new URL("../..", import.meta.url));
const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".m3u8": "application/vnd.apple.mpegurl",
  ".mp4": "video/webm",
  ".webm": "video/webm",
  ".vtt": "text/vtt",
};

let server: Server;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    contentOf(pathname).then(
      (content) =>
        response
          .writeHead(200, {
            "content-type": types[extname(pathname)] ?? "application/octet-stream",
          })
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch(await chromiumLaunch());
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

const own = "node_modules/@marquee/player/";

/** The package where a server has it, the film of the examples, and the examples. */
async function contentOf(pathname: string): Promise<string | Uint8Array> {
  const path = normalize(pathname).slice(1);
  if (path.startsWith(own)) return readFile(join(root, path.slice(own.length)));
  if (path.startsWith("node_modules/")) return readFile(join(root, path));
  if (path.startsWith("film/film.")) return readFile(join(root, "test-media/files/film.webm"));
  if (/^film\/\w+\.vtt$/.test(path))
    return readFile(join(root, "test-media/files", basename(path)));
  if (path.startsWith("film/")) return readFile(join(root, "test-media", path.slice(5)));
  const example = path.replace(/\/[^/]*$/, "");
  if (path.endsWith("main.js")) return bundle(example);
  if (path.endsWith("main.css")) return readFile(join(root, "dist/styles.css"));
  const page = `${examplesFolder}${example}.after.html`;
  return globSync(page).length > 0 ? readFileSync(page) : emptyPage;
}

const emptyPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A film</title>
  <link rel="stylesheet" href="main.css"><div id="app"></div>
  <script type="module" src="main.js"></script></html>`;

/** A module with what it imports; a component is shown with the film as its source. */
async function bundle(example: string): Promise<Uint8Array> {
  const [path = ""] = globSync(`${example}.after.{ts,tsx}`, { cwd: examplesFolder });
  const component = `
    import { createElement } from "react";
    import { createRoot } from "react-dom/client";
    import * as example from ${JSON.stringify(examplesFolder + path)};
    const [Component] = Object.values(example);
    const props = { src: "/film/master.m3u8", poster: "/film/poster.jpg", id: "7" };
    createRoot(document.querySelector("#app")).render(createElement(Component, props));
  `;
  const { outputFiles } = await build({
    ...(path.endsWith("x")
      ? { stdin: { contents: component, resolveDir: root } }
      : { entryPoints: [examplesFolder + path] }),
    bundle: true,
    format: "esm",
    write: false,
    jsx: "automatic",
    loader: { ".css": "empty" },
    define: { "process.env.NODE_ENV": '"production"' },
    alias: { "@marquee/player/styles.css": join(root, "dist/styles.css") },
    nodePaths: [join(root, "node_modules")],
    logLevel: "silent",
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

const withPage = globSync("*/*.after.{html,tsx}", { cwd: examplesFolder })
  .map((path) => path.replace(/\.after\..*$/, ""))
  .toSorted();

describe("R-ADOPT-02 what an example has become plays in Chromium", () => {
  test.for(withPage)("%s", async (name) => {
    const page = await browser.newPage();
    page.setDefaultTimeout(waitTimeoutMs);
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    try {
      await page.goto(`${origin}/${name}/index.html`);
      // A bundler adds them to a page that has only a script.
      if ((await page.locator("link[rel=stylesheet]").count()) === 0)
        await page.addStyleTag({ url: `/${own}dist/styles.css` });
      const video = page.locator("video");
      await video.waitFor({ state: "attached" });
      const starts = await video.evaluate(
        (element) => element instanceof HTMLVideoElement && (element.autoplay || !element.paused),
      );
      if (!starts) await page.getByRole("button", { name: "Play", exact: true }).first().click();
      await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.3);
      expect(errors).toEqual([]);
    } finally {
      await page.close();
    }
  });
});
