import { startProduct } from "@marquee/tooling-test/product-server";
import type { Browser, BrowserContext } from "playwright";
import { installEventTiming } from "./event-timing.ts";

export interface OpenSite {
  readonly url: string;
  /** The demo's administrator is signed in, who sees every screen. */
  readonly context: BrowserContext;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the product and signs in.
 *
 * @param folder - a built checkout; default this one.
 */
export async function openSite(browser: Browser, folder?: string): Promise<OpenSite> {
  const { url, stop } = await startProduct(folder);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(() => localStorage.setItem("cookies", "false"));
  await context.addInitScript(installEventTiming);
  await signIn(context, url);
  return { url, context, stop };
}

async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.locator("html[data-hydrated]").waitFor();
  await page.getByLabel("Username or Email").fill("demo_admin");
  await page.getByLabel("Password", { exact: true }).fill("Projector-6-Booth");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Account", exact: true }).waitFor();
  await page.close();
}
