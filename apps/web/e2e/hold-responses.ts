import type { Page } from "@playwright/test";

/** Holds back scripts until the returned function is called. */
export function holdScripts(page: Page): Promise<() => void> {
  return holdResponses(page, "**/assets/*.js");
}

/** Holds back stylesheets until the returned function is called. */
export function holdStylesheets(page: Page): Promise<() => void> {
  return holdResponses(page, "**/assets/*.css");
}

/** Holds back the responses from these addresses until the returned function is called. */
export async function holdResponses(page: Page, urls: string): Promise<() => void> {
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(urls, async (route) => {
    await mayCome;
    await route.fallback();
  });
  return letCome;
}
