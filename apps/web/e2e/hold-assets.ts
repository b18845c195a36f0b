import type { Page } from "@playwright/test";

/** Holds back scripts until the returned function is called. */
export function holdScripts(page: Page): Promise<() => void> {
  return hold(page, "**/assets/*.js");
}

/** Holds back stylesheets until the returned function is called. */
export function holdStylesheets(page: Page): Promise<() => void> {
  return hold(page, "**/assets/*.css");
}

async function hold(page: Page, urls: string): Promise<() => void> {
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(urls, async (route) => {
    await mayCome;
    await route.continue();
  });
  return letCome;
}
