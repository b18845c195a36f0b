import type { Page } from "playwright";
import { latencyOf } from "./event-timing.ts";
import type { Input, Interaction } from "./interactions.ts";
import type { OpenSite } from "./open-site.ts";

/** A pointer stays on its target about as long before it presses. */
const dwellMs = 300;

export interface SampleOptions {
  /** Factor by which the processor is slowed down. */
  slowdown: number;
  /** Called around the interaction alone. */
  trace?: { begin: () => Promise<void>; end: () => Promise<void> };
}

/** Returns the latency of one interaction on a new page, in milliseconds. */
export async function sample(
  { signedIn, url }: OpenSite,
  { path, prepare, input }: Interaction,
  { slowdown, trace }: SampleOptions,
): Promise<number> {
  const context = await signedIn();
  const page = await context.newPage();
  try {
    await page.goto(url + path);
    await page.locator("html[data-hydrated]").waitFor();
    await prepare?.(page);
    // A pointer moves before it presses, and moving is no interaction.
    if ("target" in input) await input.target(page).hover();
    await page.waitForTimeout(dwellMs);
    await slowDown(page, slowdown);
    // Work of the load and of `prepare` is no part of the interaction.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await trace?.begin();
    try {
      return await latencyOf(page, () => give(page, input));
    } finally {
      // The browser traces one interaction at a time.
      await trace?.end();
    }
  } finally {
    await page.close();
  }
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Without locators, whose queries would run in the page during the interaction. */
async function give(page: Page, input: Input): Promise<void> {
  if ("key" in input) return page.keyboard.press(input.key);
  await page.mouse.down();
  await page.mouse.up();
}
