import type { Page } from "@playwright/test";

/**
 * Makes `goto` and `reload` resolve once the page is interactive, as a person would wait for it. With
 * `waitUntil: "commit"` they resolve at once, for tests of what comes before.
 */
export function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const hydrated = () => page.waitForFunction(() => document.documentElement.dataset["hydrated"] !== undefined);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== "commit" && isSitePage(page.url())) await hydrated();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== "commit" && isSitePage(page.url())) await hydrated();
    return response;
  };
}

/** The server has other pages for developers, without scripts. */
function isSitePage(url: string): boolean {
  const { protocol, pathname } = new URL(url);
  return protocol.startsWith("http") && !/^\/(dev|api|media)\//.test(pathname);
}
