import type { Page } from "@playwright/test";
import { collectMessages } from "./console-messages";
import { layoutShifts } from "./layout-shifts";
import { loopVideos } from "./player";
import { sentTitle } from "./sent-title";
import { expect } from "./test";
import { waitForIdle } from "./wait-for-idle";

interface Walk {
  /**
   * Opens a path, and expects that it hydrates without a message, that nothing shifts, and that the
   * server and the screen give it the same title, which it returns.
   */
  visit: (path: string) => Promise<string>;
  /** Goes back in the history, and expects that the page hydrates without a message. */
  goBack: () => Promise<void>;
}

/** Prepares a page for a walk from page to page. */
export async function startWalk(page: Page): Promise<Walk> {
  const messages = collectMessages(page);
  await loopVideos(page);
  // Lets `waitForIdle` know which requests have ended.
  page.on("requestfinished", () => {});

  async function visit(path: string) {
    const response = await page.goto(path);
    const title = sentTitle((await response?.text()) ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await waitForIdle(page);
    await expect(page, path).toHaveTitle(title);
    expect(messages, path).toEqual([]);
    // A player's button that appears with the stream's tracks moves its neighbours, by less than
    // this in all.
    expect(await layoutShifts(page, { minValue: 0.001 }), path).toEqual([]);
    return title;
  }

  async function goBack() {
    await page.goBack();
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    expect(messages).toEqual([]);
  }

  return { visit, goBack };
}
