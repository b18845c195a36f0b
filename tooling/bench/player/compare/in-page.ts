import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import type { Browser, Page } from "playwright";
import type { playerNames } from "./player-names.ts";

export type Name = keyof typeof playerNames;

export const addressOf = (origin: string, name: Name, playlist: string) =>
  `${origin}/${name}/?src=${encodeURIComponent(`${origin}/media/${playlist}`)}`;

/** Runs with a page of a new visitor. */
export async function inPage<Result>(
  browser: Browser,
  run: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 600 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(waitTimeoutMs);
    return await run(page);
  } finally {
    await context.close();
  }
}
