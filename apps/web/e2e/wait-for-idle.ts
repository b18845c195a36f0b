import { recordWatch } from "@marquee/api-client";
import { expect, type Page, type Request } from "@playwright/test";
import { runIdleWork } from "./run-idle-work";

/**
 * Waits until a page has hydrated, has run what it left for later, and has received every response. `networkidle` alone may come
 * before the scripts of a slow machine make their first request.
 */
export async function waitForIdle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => document.documentElement.dataset["hydrated"] !== undefined);
  await expect
    .poll(async () => {
      const requests = await requestsOf(page);
      await Promise.all(requests.filter((request) => !arrived.has(request)).map(waitForBody));
      for (const request of requests) arrived.add(request);
      // What is left for later may leave more for later.
      await runIdleWork(page);
      await runIdleWork(page);
      return (await requestsOf(page)).every((request) => requests.includes(request));
    })
    .toBe(true);
}

/** Requests that are not waited for again: a document that stays open for long has many. */
const arrived = new WeakSet<Request>();

/** Waits until a request has failed or its body has arrived: then the page may make the next request. */
async function waitForBody(request: Request) {
  // Known without a question where the test listens for `requestfinished`.
  if (request.timing().responseEnd !== -1) return;
  const response = await request.response();
  // A media element leaves the rest of a body unread while its buffer is full.
  if (!response || request.resourceType() === "media") return;
  // The page does not read the response to it: its body may never be loaded.
  if (new URL(request.url()).pathname === recordWatch.path) return;
  // Playwright knows the sizes at the end of the body. `response.finished()` never resolves if nothing listened for that event.
  await request.sizes();
}

/** Returns the requests of the open document, at most the last 100: what a navigation ends may never have a response. */
async function requestsOf(page: Page) {
  const requests = await page.requests();
  const start = requests.findLastIndex((request) => request.isNavigationRequest());
  return requests.slice(Math.max(0, start));
}
