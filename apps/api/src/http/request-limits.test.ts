import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { registerAndSignIn } from "../testing/people.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  // The tests send hundreds of requests in turn, which all have to be in one period of a limit.
  site.freeze();
});
afterAll(() => site.stop());

const maxReads = 300;

function post(fields: Readonly<Record<string, string>>): RequestInit {
  return { method: "POST", body: new URLSearchParams(fields) };
}

/** Sends requests until one is refused. @returns how many were allowed, and the refusal. */
async function exhaust(
  browser: Browser,
  request: (index: number) => readonly [path: string, init?: RequestInit],
) {
  for (let allowed = 0; ; allowed += 1) {
    const response = await browser.fetch(...request(allowed));
    if (response.status === 200) continue;
    const { error } = (await response.json()) as { error: string };
    return {
      allowed,
      status: response.status,
      wait: Number(response.headers.get("retry-after")),
      error,
    };
  }
}

test("R-SEC-04 searches are limited by network, and other networks are not affected", async () => {
  const browser = openBrowser(site);
  const refused = await exhaust(browser, (index) => [
    `${endpoints.search.path}?searchTerm=w${index}`,
  ]);
  expect(refused).toMatchObject({ allowed: maxReads, status: 429 });
  expect(refused.wait).toBeGreaterThan(0);
  expect(refused.wait).toBeLessThanOrEqual(60);
  expect(refused.error).toMatch(/^Too many requests\. Try again in (1 minute|\d+ seconds?)\.$/);

  // Feeds of the same searches do not go round the limit.
  for (const path of [
    "/feeds/search.xml?q=light",
    "/feeds/tags/light.xml",
    `${endpoints.fetchTagVideos.path}?tag=light`,
  ]) {
    expect([path, (await browser.fetch(path)).status]).toEqual([path, 429]);
  }

  // Neither the creator's search nor the page goes round the limit, and the refusal is not cached
  // for others.
  const ofCreator = await browser.fetch(
    `${endpoints.fetchCreatorVideo.path}?creatorid=c-nova&searchTerm=light`,
  );
  expect(ofCreator.status).toBe(429);
  const page = await browser.fetch("/search?q=aurora", { headers: { accept: "text/html" } });
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  const other = await openBrowser(site).fetch("/search?q=aurora", {
    headers: { accept: "text/html" },
  });
  expect(other.status).toBe(200);
  expect(await other.text()).toContain("Aurora over water");

  site.advance(61_000);
  expect((await browser.fetch(`${endpoints.search.path}?searchTerm=light`)).status).toBe(200);
});

test("R-SEC-04 views are limited by network", async () => {
  const refused = await exhaust(openBrowser(site), () => [
    endpoints.countView.path,
    post({ v: "v-00" }),
  ]);
  expect(refused).toMatchObject({ allowed: maxReads, status: 429 });
  expect(refused.error).toContain("Try again in");
});

test("R-SEC-04 new names and subscriptions have a limit by account with Retry-After", async () => {
  const { browser } = await registerAndSignIn(site);
  const plans = ["exclusives", "all-access", "supporter"];
  const subscribing = await exhaust(browser, (index) => [
    endpoints.subscribe.path,
    post({ plan: plans[index % plans.length] ?? "" }),
  ]);
  const renaming = await exhaust(browser, (index) => [
    endpoints.modifyAccount.path,
    post({ name: `Robin${"abcdefghijkl"[index]}` }),
  ]);
  for (const refused of [subscribing, renaming]) {
    expect(refused).toMatchObject({ allowed: 10, status: 429 });
    expect(refused.error).toBe("Too many attempts. Try again in 60 minutes.");
    expect(refused.wait).toBe(3_600);
  }
});
