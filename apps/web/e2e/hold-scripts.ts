import type { Page } from "@playwright/test";

/** Holds back scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await mayCome;
    await route.continue();
  });
  return letCome;
}
