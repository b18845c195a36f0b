import type { Page } from "@playwright/test";
import { openInPage } from "./open-in-page";
import { loopVideos } from "./player";
import { publicPaths } from "./public-paths";
import { runIdleWork } from "./run-idle-work";
import { sentTitle } from "./sent-title";
import { expect, test } from "./test";
import { waitForIdle } from "./wait-for-idle";

const seed = Number(process.env["MONKEY_SEED"] ?? 20_231_220);
const steps = 200;

/** Returns a pseudorandom generator of numbers from 0 to 1, deterministic for a seed. */
function randomNumbers(from: number) {
  let state = from;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Clickable elements, without links to mail programs and downloads. */
const clickable = [
  "a[href^='/']:not([href^='/settings'])",
  "button:not([disabled])",
  "[role=option]",
  "input[type=radio]",
  "input[type=checkbox]",
].join();

async function clickSomething(page: Page, random: () => number) {
  const position = await page.evaluate(
    ([selector, chance]) => {
      const top = document.querySelector("dialog[open]") ?? document;
      const seen = [...top.querySelectorAll(selector)].filter((element) => {
        const { width, height, top: y, left: x } = element.getBoundingClientRect();
        return (
          width > 0 &&
          height > 0 &&
          x >= 0 &&
          y >= 0 &&
          x + width <= innerWidth &&
          y + height <= innerHeight
        );
      });
      const box = seen[Math.floor(chance * seen.length)]?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    },
    [clickable, random()] as const,
  );
  if (position) await page.mouse.click(position.x, position.y);
}

/**
 * Keeps the walk in one document, whose memory can be compared, and reports requests for other
 * documents.
 */
async function stayInDocument(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.exposeFunction("tellDocument", (what: string) => asked.push(what));
  await page.addInitScript(() => {
    const tell = Reflect.get(window, "tellDocument") as (what: string) => void;
    const navigation = Reflect.get(window, "navigation") as EventTarget;
    navigation.addEventListener("navigate", (event) => {
      const { destination, navigationType, downloadRequest } = event as Event & {
        destination: { url: string; sameDocument: boolean };
        navigationType: string;
        downloadRequest: string | null;
      };
      if (destination.sameDocument) return;
      event.preventDefault();
      // A file that is saved leaves the page where it is.
      if (downloadRequest !== null) return;
      tell(`${navigationType} ${destination.url}`);
    });
  });
  return asked;
}

/**
 * Consent buttons, the identity provider and mail links may load documents; the site's own links
 * may not.
 */
const mayLoad = /^reload |\/api\/identity-sign-in| mailto:/;

/** Returns the bytes of the page's heap after garbage collection. */
async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  // A second collection frees what finalizers released in the first.
  for (let round = 0; round < 3; round++) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize;
}

/** Goes back, unless that would leave the site. */
const goBack = () => {
  if ((Reflect.get(window, "navigation") as { canGoBack: boolean }).canGoBack) history.back();
};

/** Opens every kind of page once, without loading a document. */
async function visitEveryPage(page: Page) {
  for (const path of publicPaths) {
    const title = sentTitle(await (await page.request.get(path)).text());
    await openInPage(page, path);
    await expect(page, path).toHaveTitle(title);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 }), path).toBeAttached();
    await waitForIdle(page);
  }
}

/** Opens the home page without loading a document. */
async function goHome(page: Page) {
  // A dialog that waits for its code may open, and cover the link, after the keys.
  await expect(async () => {
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Escape");
    await page.evaluate(async () => {
      // A headless browser does not leave fullscreen on Escape.
      if (document.fullscreenElement) await document.exitFullscreen();
      scrollTo(0, 0);
    });
    await page
      .getByRole("banner")
      .getByRole("link", { name: "Marquee BETA" })
      .click({ timeout: 60_000 });
  }).toPass();
  await expect(page.getByRole("list", { name: "FOR YOU" })).toBeVisible();
}

test(`${steps} random steps raise no error, and memory comes back (MONKEY_SEED=${seed})`, async ({
  page,
}) => {
  test.slow();
  const random = randomNumbers(seed);
  const violations: string[] = [];
  // Every test watches the console; unhandled rejections and policy violations are reported here.
  await page.exposeFunction("tellViolation", (text: string) => violations.push(text));
  await page.addInitScript(() => {
    const tell = Reflect.get(window, "tellViolation") as (text: string) => void;
    addEventListener("unhandledrejection", ({ reason }) => tell(`unhandled: ${String(reason)}`));
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      tell(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  const documents = await stayInDocument(page);
  // The next video would take the place of the page that is waited for.
  await loopVideos(page);
  await page.goto("/");
  await expect(page.getByRole("list", { name: "FOR YOU" })).toBeVisible();
  // Code and caches that every visit fills are not leaks.
  await visitEveryPage(page);
  await goHome(page);
  let before = 0;
  for (let step = 0; step < steps; step++) {
    // Nor is what a dialog or a menu loads, so the baseline is taken after a first part of the
    // walk.
    if (step === steps / 4) {
      await goHome(page);
      before = await heapBytes(page);
    }
    const choice = random();
    if (choice < 0.5) await clickSomething(page, random);
    else if (choice < 0.65) await page.mouse.wheel(0, (random() - 0.3) * 2000);
    else if (choice < 0.75)
      await page.keyboard.press(
        ["Tab", "Escape", "ArrowDown", "Enter", "/"][Math.floor(random() * 5)] ?? "Tab",
      );
    else if (choice < 0.85) await page.mouse.move(random() * 1280, random() * 800);
    else if (choice < 0.9) await page.keyboard.type("li");
    else if (choice < 0.96) await page.evaluate(goBack);
    else await page.evaluate(() => history.forward());
    await runIdleWork(page);
  }
  await goHome(page);
  expect(violations).toEqual([]);
  expect(documents.filter((asked) => !mayLoad.test(asked))).toEqual([]);
  const after = await heapBytes(page);
  console.info(`memory: ${(before / 1e6).toFixed(1)} MB, then ${(after / 1e6).toFixed(1)} MB`);
  expect(after - before, `MONKEY_SEED=${seed}`).toBeLessThan(6_000_000);
});
