import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumLaunch } from "@marquee/tooling-test/chromium";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright";
import { afterAll } from "vitest";
import type { LiveValue, LocalPlaylistItem, LocalStore, LocalStoreError } from "../index";

declare global {
  interface Window {
    store: LocalStore;
    reports: LocalStoreError["code"][];
    /** Characters that were read from and written to localStorage so far. */
    storedCharacters: number;
    /** Number of values that were written to localStorage so far. */
    writeCount: number;
    /** Characters of the longest text that was read or written as JSON so far. */
    maxJsonLength: number;
    /** Number of tasks so far that began with a timer and handled JSON. */
    jsonTaskCount: number;
    /**
     * Set by the tests of tabs: number of records so far, also of those that the store does not
     * accept.
     */
    recordCount: number;
    /** Set by the tests of playlists. */
    items: LiveValue<readonly LocalPlaylistItem[] | null>;
    /** Number of changes whose promises have resolved. */
    acknowledged: number;
  }
}

const dist = new URL("../../dist/", import.meta.url);
/** The test responds to its requests. Secure, because only secure pages have Web Locks. */
const origin = "https://marquee.test";

const page = `<!doctype html><title>store</title><script type="module">
  import { createLocalStore } from "/index.js";
  window.reports = [];
  window.storedCharacters = 0;
  window.writeCount = 0;
  const { getItem, setItem } = Storage.prototype;
  Storage.prototype.getItem = function (key) {
    const value = getItem.call(this, key);
    window.storedCharacters += value?.length ?? 0;
    return value;
  };
  Storage.prototype.setItem = function (key, value) {
    window.storedCharacters += value.length;
    window.writeCount += 1;
    setItem.call(this, key, value);
  };
  window.maxJsonLength = 0;
  window.jsonTaskCount = 0;
  let isNewTask = false;
  const countJson = (text) => {
    window.maxJsonLength = Math.max(window.maxJsonLength, text?.length ?? 0);
    if (isNewTask) window.jsonTaskCount += 1;
    isNewTask = false;
    return text;
  };
  const { parse, stringify } = JSON;
  JSON.parse = (text, ...rest) => parse(countJson(text), ...rest);
  JSON.stringify = (...given) => countJson(stringify(...given));
  const { setTimeout } = window;
  window.setTimeout = (callback, ...rest) =>
    setTimeout((...given) => {
      isNewTask = true;
      callback(...given);
    }, ...rest);
  window.store = createLocalStore({ onReport: (error) => window.reports.push(error.code) });
</script>`;

export type Kind = "private" | "ordinary" | "blocked";

/** One process for the private contexts of a file. */
let privateBrowser: Promise<Browser> | undefined;
afterAll(async () => (await privateBrowser)?.close());

async function openPrivateContext(): Promise<BrowserContext> {
  privateBrowser ??= chromiumLaunch().then((launch) => chromium.launch(launch));
  return (await privateBrowser).newContext();
}

/** Opens Chromium with a new profile. Its tabs share an origin that serves the built package. */
export async function openBrowser(kind: Kind = "private") {
  const profile = await mkdtemp(join(tmpdir(), "local-store-"));
  const context =
    kind === "ordinary"
      ? await chromium.launchPersistentContext(profile, await chromiumLaunch())
      : await openPrivateContext();

  await serveDist(context);
  context.setDefaultTimeout(waitTimeoutMs);
  if (kind === "blocked") await context.addInitScript(blockStorage);

  return {
    context,
    openTab: (path = "/store") => openTab(context, path),
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

/** Responds to the requests of all tabs with the built package. */
export async function serveDist(context: BrowserContext): Promise<void> {
  await context.route(`${origin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path.endsWith(".js")) {
      await route.fulfill({
        contentType: "text/javascript",
        body: await readFile(new URL(`.${path}`, dist), "utf8"),
      });
    } else {
      await route.fulfill({
        contentType: "text/html",
        body: path === "/store" ? page : "<!doctype html>",
      });
    }
  });
}

/** Behaves as a browser that blocks cookies: access to storage throws, and locks are refused. */
function blockStorage() {
  const refuse = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  Object.defineProperty(window, "localStorage", { get: refuse });
  Object.defineProperty(window, "sessionStorage", { get: refuse });
  navigator.locks.request = () =>
    Promise.reject(new DOMException("Access is denied.", "SecurityError"));
}

export async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`${origin}${path}`);
  if (path === "/store") await tab.waitForFunction(() => "store" in window);
  return tab;
}

/** Crashes the tab's process: the page receives no event. */
export async function kill(tab: Page): Promise<void> {
  const crashed = tab.waitForEvent("crash");
  const session = await tab.context().newCDPSession(tab);
  session.send("Page.crash").catch(() => undefined);
  await crashed;
}
