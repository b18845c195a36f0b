import { startProduct } from "@marquee/tooling-test/product-server";
import type { Browser, BrowserContext } from "playwright";
import { installEventTiming } from "./event-timing.ts";

export interface OpenSite {
  readonly url: string;
  /** The demo's administrator is signed in, who sees every screen. */
  readonly signedIn: () => Promise<BrowserContext>;
  readonly stop: () => Promise<void>;
}

/** Administration soon asks for the password again, and a run takes longer. */
const maxSignInAgeMs = 5 * 60_000;

/**
 * Starts the product and signs in.
 *
 * @param folder - a built checkout; default this one.
 */
export async function openSite(browser: Browser, folder?: string): Promise<OpenSite> {
  const { url, stop } = await startProduct(folder);
  let context: BrowserContext | undefined;
  let signedInAt = 0;
  return {
    url,
    stop,
    async signedIn() {
      if (context && performance.now() - signedInAt < maxSignInAgeMs) return context;
      await context?.close();
      context = await signIn(browser, url);
      signedInAt = performance.now();
      return context;
    },
  };
}

async function signIn(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(() => localStorage.setItem("cookies", "false"));
  await context.addInitScript(installEventTiming);
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.locator("html[data-hydrated]").waitFor();
  await page.getByLabel("Username or Email").fill("demo_admin");
  await page.getByLabel("Password", { exact: true }).fill("Projector-6-Booth");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Account", exact: true }).waitFor();
  await page.close();
  return context;
}
