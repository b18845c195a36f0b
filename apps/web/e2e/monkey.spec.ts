import type { Page } from "@playwright/test";
import { expect, test } from "./test";

const seed = Number(process.env["MONKEY_SEED"] ?? 20_231_220);
const steps = 200;

/** Numbers from 0 to 1, always the same ones for a seed. */
function randomNumbers(from: number) {
  let state = from;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What there is to click on; nothing that leads off the site, to a mail program or to a file. */
const clickable =
  "a[href^='/']:not([href^='/settings']), button:not([disabled]), [role=option], input[type=radio], input[type=checkbox]";

async function clickSomething(page: Page, random: () => number) {
  const find = page.evaluate(
    ([selector, chance]) => {
      const top = document.querySelector("dialog[open]") ?? document;
      const seen = [...top.querySelectorAll(selector)].filter((element) => {
        const { width, height, top: y, left: x } = element.getBoundingClientRect();
        return width > 0 && height > 0 && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
      });
      const box = seen[Math.floor(chance * seen.length)]?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    },
    [clickable, random()] as const,
  );
  // A click of just before may be leaving the document: then there is nothing to click yet.
  const position = await find.catch(() => null);
  if (position) await page.mouse.click(position.x, position.y);
}

/** Bytes that the page's scripts hold on to, once all rubbish is gone. */
async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  // What one collection frees, such as a finalizer's last reference, the next one takes.
  for (let round = 0; round < 3; round++) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize;
}

/** Whether there is a page of the site to go back to: beyond the first one the walk would leave it. */
const canGoBack = () => (Reflect.get(window, "navigation") as { canGoBack: boolean }).canGoBack;

/** Nowhere, where the document is being left. */
async function goBack(page: Page) {
  const can = await page.evaluate(canGoBack).catch(() => false);
  if (can) await page.goBack().catch(() => null);
}

/** The home page, reached without a new document. */
async function goHome(page: Page) {
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Escape");
  await page.evaluate(async () => {
    // A browser's own window leaves full screen by Escape; one without a window hears of no such key.
    if (document.fullscreenElement) await document.exitFullscreen();
    scrollTo(0, 0);
  });
  await page.getByRole("banner").getByRole("link", { name: "Marquee BETA" }).click();
  await expect(page.getByRole("list", { name: "FOR YOU" })).toBeVisible();
}

test(`${steps} random steps raise no error, and memory comes back (MONKEY_SEED=${seed})`, async ({ page }) => {
  test.setTimeout(240_000);
  const random = randomNumbers(seed);
  const violations: string[] = [];
  // The console is watched by every test; a rejection that nobody handles and a broken policy are told here.
  await page.exposeFunction("tellViolation", (text: string) => violations.push(text));
  await page.addInitScript(() => {
    const tell = Reflect.get(window, "tellViolation") as (text: string) => void;
    addEventListener("unhandledrejection", ({ reason }) => tell(`unhandled: ${String(reason)}`));
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      tell(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  await page.goto("/");
  await expect(page.getByRole("list", { name: "FOR YOU" })).toBeVisible();
  const place = () => page.evaluate(() => performance.timeOrigin);
  let documentBegan = 0;
  let before = 0;
  for (let step = 0; step < steps; step++) {
    // Code and caches that every visit fills are no leak: counted from when the walk has seen something of the site.
    if (step === steps / 4) {
      await goHome(page);
      documentBegan = await place();
      before = await heapBytes(page);
    }
    const choice = random();
    if (choice < 0.5) await clickSomething(page, random);
    else if (choice < 0.65) await page.mouse.wheel(0, (random() - 0.3) * 2000);
    else if (choice < 0.75)
      await page.keyboard.press(["Tab", "Escape", "ArrowDown", "Enter", "/"][Math.floor(random() * 5)] ?? "Tab");
    else if (choice < 0.85) await page.mouse.move(random() * 1280, random() * 800);
    else if (choice < 0.9) await page.keyboard.type("li");
    else if (choice < 0.96) await goBack(page);
    else await page.goForward().catch(() => null);
  }
  expect(violations).toEqual([]);
  await goHome(page);
  const after = await heapBytes(page);
  const began = await place();
  console.info(
    `memory: ${(before / 1e6).toFixed(1)} MB, then ${(after / 1e6).toFixed(1)} MB; the same document: ${began === documentBegan}`,
  );
  expect(after - before, `MONKEY_SEED=${seed}`).toBeLessThan(6_000_000);
});
