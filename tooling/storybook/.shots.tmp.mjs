import { chromium } from "playwright";
import { chromiumPath, chromiumArgs } from "@marquee/tooling-test/chromium";
import http from "node:http";
import { readFile, mkdir } from "node:fs/promises";
import { extname, join } from "node:path";
const root = new URL("storybook-static/", import.meta.url).pathname;
const types = {
  ".js": "text/javascript",
  ".html": "text/html",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".webp": "image/webp",
};
const server = http
  .createServer(async (q, s) => {
    try {
      const p = new URL(q.url, "http://x").pathname;
      const b = await readFile(join(root, p === "/" ? "index.html" : p));
      s.setHeader("content-type", types[extname(p)] ?? "application/octet-stream");
      s.end(b);
    } catch {
      s.statusCode = 404;
      s.end();
    }
  })
  .listen(0);
await new Promise((r) => server.once("listening", r));
const base = `http://127.0.0.1:${server.address().port}`;
const [, , list, widthsArg = "1280", themesArg = "dark,light", out = "/tmp/shots", act = ""] = process.argv;
await mkdir(out, { recursive: true });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
for (const w of widthsArg.split(",").map(Number))
  for (const theme of themesArg.split(",")) {
    const page = await browser.newPage({ viewport: { width: w, height: w < 700 ? 760 : 860 } });
    for (const id of list.split(",")) {
      await page
        .goto(`${base}/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`, { waitUntil: "networkidle" })
        .catch((e) => console.log(id, e.message));
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${out}/${id}-${w}-${theme}.png` });
    }
    await page.close();
  }
await browser.close();
server.close();
