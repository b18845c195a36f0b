import { launch, type BrowserContext, type KeyInput, type Page } from "puppeteer-core";
import type { Browser, BrowserKind, Tab, Visitor } from "../driver.ts";
import { findProgram } from "../find-program.ts";

const findFirefox = () => findProgram("firefox-esr") ?? findProgram("firefox");

/**
 * An installed Firefox, driven by puppeteer-core over WebDriver BiDi, which needs no geckodriver.
 */
export const firefox: BrowserKind = {
  name: "Firefox",
  missing: () => (findFirefox() ? null : "apt-get install firefox-esr libavcodec-extra"),
  async launch(): Promise<Browser> {
    const browser = await launch({
      browser: "firefox",
      executablePath: findFirefox() ?? "firefox",
      headless: true,
      acceptInsecureCerts: true,
      defaultViewport: { width: 1280, height: 800 },
      extraPrefsFirefox: {
        // Fullscreen without the notice that covers the page, and without its animation.
        "full-screen-api.warning.timeout": 0,
        "full-screen-api.transition-duration.enter": "0 0",
        "full-screen-api.transition-duration.leave": "0 0",
        // No request but those of the pages.
        "app.normandy.enabled": false,
        "network.captive-portal-service.enabled": false,
        "network.connectivity-service.enabled": false,
      },
    });
    const blank = await browser.pages();
    return {
      name: "Firefox",
      version: (await browser.version()).replace(/^\D*/, ""),
      differences: [],
      async newVisitor() {
        return firefoxVisitor(await browser.createBrowserContext());
      },
      async close() {
        await Promise.all(blank.map((page) => page.close().catch(() => undefined)));
        await browser.close();
      },
    };
  },
};

function firefoxVisitor(context: BrowserContext): Visitor {
  const errors: string[] = [];
  return {
    async newTab() {
      const page = await context.newPage();
      page.on("pageerror", (error) =>
        errors.push(error instanceof Error ? error.message : String(error)),
      );
      return firefoxTab(page);
    },
    pageErrors: () => errors,
    close: () => context.close(),
  };
}

function firefoxTab(page: Page): Tab {
  return {
    async open(url) {
      await page.goto(url, { timeout: 0 });
    },
    evaluate: (run, ...args) => page.evaluate<unknown[]>(run as never, ...args) as Promise<never>,
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    moveMouseTo: ({ x, y }) => page.mouse.move(x, y),
    press: (key) => page.keyboard.press(key as KeyInput),
    type: (text) => page.keyboard.type(text),
    close: () => page.close(),
  };
}
