import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromiumLaunch } from "@marquee/tooling-test/chromium";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { chromium, type Locator } from "playwright";
import { expect, test } from "vitest";
import { bundlePage } from "../test/bundle-page";
import type { BrowserPlayer } from "./assemble-player";

type InPage = typeof globalThis & { player?: BrowserPlayer };

const root = fileURLToPath(new URL("..", import.meta.url));
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "worker-src 'self'",
];
const trustedTypes = (policies: string) => [
  "require-trusted-types-for 'script'",
  `trusted-types ${policies}`,
];
const trustedWorker =
  'workerPath: trustedTypes.createPolicy("page", { createScriptURL: (url) => url })' +
  '.createScriptURL("/worker.js"),';
/** The own engine has no worker. */
const byHls = 'loadHls: () => import("hls.js"),';
const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".m3u8": "application/vnd.apple.mpegurl",
};
const html =
  '<!doctype html><title>x</title><link rel="stylesheet" href="/styles.css">' +
  '<div id="root"></div><script type="module" src="/main.js"></script>';
const pageWith = (options: string) => `
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  import { VideoPlayer } from "./dist/react/index.js";
  import { abLoopPlugin } from "./dist/ab-loop/index.js";
  import { captionStylePlugin } from "./dist/caption-style/index.js";
  import { descriptionsPlugin } from "./dist/descriptions/index.js";
  import { screenshotPlugin } from "./dist/screenshot/index.js";
  import { statsPlugin } from "./dist/stats/index.js";
  const source = {
    src: "/media/master.m3u8",
    poster: "/media/sprites.webp",
    previews: "/media/files/thumbnails.vtt",
    chapters: "/media/files/chapters.vtt",
    tracks: [{ src: "/media/files/fr.vtt", language: "fr", label: "Français" }],
  };
  const plugins = [
    screenshotPlugin(), abLoopPlugin(), captionStylePlugin(), descriptionsPlugin(), statsPlugin(),
  ];
  const onPlayer = (player) => { window.player = player; };
  const props = { source, ${options} autoPlay: true, loop: true, plugins, onPlayer };
  createRoot(document.querySelector("#root")).render(createElement(VideoPlayer, props));`;

/** The rules that come with a plugin apply. */
const expectStyled = async (part: Locator) =>
  expect(await part.evaluate((element) => getComputedStyle(element).position)).toBe("absolute");

test.each([
  {
    named: "with its worker",
    options: `${byHls} workerPath: "/worker.js",`,
    rules: policy,
    worker: true,
  },
  {
    named: "with Trusted Types",
    options: "",
    rules: [...policy, ...trustedTypes("'none'")],
    worker: false,
  },
  {
    named: "with its worker and Trusted Types",
    options: `${byHls} ${trustedWorker}`,
    rules: [...policy, ...trustedTypes("page")],
    worker: true,
  },
])(
  "plays on a page with a strict Content Security Policy, $named",
  async ({ options, rules, worker }) => {
    const scripts = await bundlePage(pageWith(options));
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://host");
      const file = (path: string) => readFile(join(root, normalize(path)));
      const answer = async () => {
        if (pathname === "/") return html;
        if (pathname === "/styles.css") return file("dist/styles.css");
        if (pathname === "/worker.js") return file("node_modules/hls.js/dist/hls.worker.js");
        return pathname.startsWith("/media/")
          ? file(`test-media/${pathname.slice(7)}`)
          : scripts.get(pathname);
      };
      response.setHeader("content-security-policy", rules.join("; "));
      response.setHeader(
        "content-type",
        pathname === "/" ? "text/html" : (types[extname(pathname)] ?? "application/octet-stream"),
      );
      answer().then(
        (body) => response.end(body),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const browser = await chromium.launch(await chromiumLaunch());
    try {
      const tab = await browser.newPage();
      tab.setDefaultTimeout(waitTimeoutMs);
      const complaints: string[] = [];
      tab.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      tab.on("pageerror", ({ message }) => complaints.push(message));
      const workers: string[] = [];
      tab.on("worker", (made) => workers.push(new URL(made.url()).pathname));
      await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await tab.waitForFunction(() => {
        const { player } = globalThis as InPage;
        return (
          player !== undefined && player.state.currentTime > 1 && player.state.textTracks.length > 1
        );
      });
      const showCaptions = (id: number) =>
        tab.evaluate((chosen) => (globalThis as InPage).player?.actions.setTextTrack(chosen), id);
      const captions = tab.locator("[data-part=captions] > div");
      await showCaptions(0);
      await captions.filter({ hasText: /^Second \d+$/ }).waitFor();
      await showCaptions(1000);
      await captions.filter({ hasText: /^Seconde \d+$/ }).waitFor();
      await expect
        .poll(() => workers.includes("/worker.js"), { timeout: waitTimeoutMs })
        .toBe(worker);
      // The controls of a paused video stay.
      await tab.evaluate(() => (globalThis as InPage).player?.actions.pause());
      await tab.locator("[data-part=seek-bar]").hover();
      await tab.locator("[data-part=preview] [style*=sprites]").waitFor();
      await tab.getByRole("button", { name: "Chapters" }).waitFor();
      await tab.getByRole("button", { name: "Settings" }).click();
      await tab.getByRole("menuitem", { name: /^Quality/ }).click();
      await tab.keyboard.press("Escape");
      await tab.getByRole("button", { name: "Settings" }).click();
      await tab.getByRole("menuitem", { name: "A-B loop" }).click();
      await expectStyled(tab.getByRole("group", { name: "A-B loop" }));
      await tab.keyboard.press("Escape");
      await tab.getByRole("button", { name: "Settings" }).click();
      await tab.getByRole("menuitem", { name: "Stats for nerds" }).click();
      await expectStyled(tab.getByRole("dialog", { name: "Stats for nerds" }));
      await tab.keyboard.press("Escape");
      await tab.getByRole("button", { name: "Settings" }).click();
      await tab.getByRole("menuitem", { name: "Caption style" }).click();
      await expectStyled(tab.getByRole("dialog", { name: "Caption style" }));
      await tab.getByLabel("Text colour").selectOption("Yellow");
      // In the middle of a cue.
      await tab.evaluate(() => (globalThis as InPage).player?.actions.seek(1));
      // The seek draws the cue again, which takes the element away that was found.
      await expect
        .poll(
          () => captions.locator(":scope > span").evaluate((text) => getComputedStyle(text).color),
          {
            timeout: waitTimeoutMs,
          },
        )
        .toBe("rgb(255, 255, 0)");
      await tab.keyboard.press("Escape");
      await tab.keyboard.press("?");
      await tab.getByRole("dialog").waitFor();
      expect(complaints.filter((text) => !text.includes("favicon"))).toEqual([]);
      expect(workers.includes("/worker.js")).toBe(worker);
    } finally {
      await browser.close();
      server.close();
    }
  },
);
