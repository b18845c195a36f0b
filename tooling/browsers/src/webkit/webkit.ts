import { globSync } from "node:fs";
import { freePort } from "@marquee/tooling-test/free-port";
import type { Browser, BrowserKind, Tab, Visitor } from "../driver.ts";
import { findProgram } from "../find-program.ts";
import { waitUntil } from "../wait-until.ts";
import { startProgram } from "./start-program.ts";
import { startVirtualDisplay } from "./virtual-display.ts";
import { startSession, type WebdriverSession } from "./webdriver-client.ts";

const findDriver = () => findProgram("WebKitWebDriver");
const findXvfb = () => findProgram("Xvfb");
/** Its folder is named after the API version and, on Debian, the machine. */
const findMiniBrowser = () => globSync("/usr/lib{,/*,exec}/webkit2gtk-4*/MiniBrowser")[0] ?? null;

/** Debian's WebKitGTK, driven by its own WebDriver in MiniBrowser, on a separate display. */
export const webkit: BrowserKind = {
  name: "WebKit",
  missing: () =>
    findDriver() && findXvfb() && findMiniBrowser()
      ? null
      : "apt-get install webkit2gtk-driver gstreamer1.0-libav gstreamer1.0-plugins-good " +
        "gstreamer1.0-plugins-bad xvfb",
  async launch(): Promise<Browser> {
    const display = await startVirtualDisplay(findXvfb() ?? "Xvfb");
    const probe = await openSession(display.display);
    await probe.stop();
    return {
      name: "WebKit",
      version: probe.session.browserVersion,
      differences: [
        "it refuses Secure cookies on http://localhost, so that nobody stays signed in there",
        "a video that starts within its first seconds, but not at 0, may fail or hang the page " +
          "(README.md)",
      ],
      async newVisitor() {
        const { session, stop } = await openSession(display.display);
        return webkitVisitor(session, stop);
      },
      close: display.stop,
    };
  },
};

/**
 * Opens a session, which is a new profile. Each has a separate driver, with which its browser
 * stops: ending a session in another way waits for a browser that hangs.
 */
async function openSession(
  display: string,
): Promise<{ session: WebdriverSession; stop(): Promise<void> }> {
  const port = await freePort();
  const driver = startProgram(findDriver() ?? "WebKitWebDriver", [`--port=${port}`], {
    DISPLAY: display,
  });
  const driverUrl = `http://127.0.0.1:${port}`;
  try {
    await waitUntil(
      "WebKitWebDriver to listen",
      async () => (await fetch(`${driverUrl}/status`)).ok,
    );
    const session = await startSession(driverUrl, {
      acceptInsecureCerts: true,
      "webkitgtk:browserOptions": { binary: findMiniBrowser(), args: ["--automation"] },
    });
    return { session, stop: driver.stop };
  } catch (error) {
    await driver.stop();
    throw error;
  }
}

function webkitVisitor(session: WebdriverSession, close: () => Promise<void>): Visitor {
  let isFirst = true;
  return {
    async newTab() {
      const handle = isFirst ? await session.currentWindow() : await session.newTab();
      isFirst = false;
      await session.switchTo(handle);
      await session.setWindowSize(1280, 880);
      return webkitTab(session, handle);
    },
    pageErrors: () => [],
    close,
  };
}

function webkitTab(session: WebdriverSession, handle: string): Tab {
  /** Commands go to the current window, and checks use their tabs in turns. */
  async function here<Result>(command: () => Promise<Result>): Promise<Result> {
    await session.switchTo(handle);
    return command();
  }
  return {
    open: (url) => here(() => session.navigate(url)),
    evaluate: (run, ...args) => here(() => session.execute(run.toString(), args) as Promise<never>),
    clickAt: (point) => here(() => session.pointer(["move", "click"], point)),
    moveMouseTo: (point) => here(() => session.pointer(["move"], point)),
    press: (key) => here(() => session.keys([key])),
    type: (text) => here(() => session.keys(text.split(""))),
    close: () => here(() => session.closeCurrent()),
  };
}
