import { recordWatch } from "@marquee/api-client";
import { expect, type Page, type Request } from "@playwright/test";
import { runIdleWork } from "./run-idle-work";

/** Without a request for this long, a page waits for none. */
const quietMs = 500;

/**
 * Waits until a page has hydrated, has run what it left for later, has received every response, and
 * makes no more requests. Playwright's `networkidle` means the same, but is sometimes never
 * reported on a busy machine, although every request has ended.
 */
export async function waitForIdle(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.waitForFunction(() => document.documentElement.dataset["hydrated"] !== undefined);
  let last: Request | undefined;
  await expect
    .poll(
      async () => {
        const requests = await requestsOf(page);
        await Promise.all(requests.filter((request) => !arrived.has(request)).map(waitForBody));
        for (const request of requests) arrived.add(request);
        // Work that a page left for later may leave more for later.
        await runIdleWork(page);
        await runIdleWork(page);
        const latest = (await requestsOf(page)).at(-1);
        const isQuiet = latest !== undefined && latest === last;
        last = latest;
        return isQuiet;
      },
      { intervals: [quietMs] },
    )
    .toBe(true);
}

/** Requests that are not waited for again: a document that stays open for long has many. */
const arrived = new WeakSet<Request>();

/**
 * Waits until a request has failed or its body has arrived: then the page may make the next
 * request.
 */
async function waitForBody(request: Request) {
  // Known without a question where the test listens for `requestfinished`.
  if (request.timing().responseEnd !== -1) return;
  const response = await request.response();
  // A media element leaves the rest of a body unread while its buffer is full.
  if (!response || request.resourceType() === "media") return;
  // The page does not read the response to it: its body may never be loaded.
  if (new URL(request.url()).pathname === recordWatch.path) return;
  // Playwright knows the sizes at the end of the body. `response.finished()` never resolves if
  // nothing listened for that event.
  await request.sizes();
}

/**
 * Returns the requests of the open document, at most the last 100: what a navigation ends may never
 * have a response.
 */
async function requestsOf(page: Page) {
  const requests = await page.requests();
  const start = requests.findLastIndex((request) => request.isNavigationRequest());
  return requests.slice(Math.max(0, start));
}
