import type { Page } from "@playwright/test";

/**
 * Makes `goto` and `reload` resolve once the page is interactive, as a person would wait for it.
 * With `waitUntil: "commit"` they resolve at once, for tests of what comes before.
 */
export function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const hydrated = () => page.waitForFunction(isHydratedOrPlain, null, { polling: 50 });
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== "commit") await hydrated();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== "commit") await hydrated();
    return response;
  };
}

/** Some responses are no page of the site: they have no script. */
function isHydratedOrPlain(): boolean {
  const isPlain =
    document.readyState === "complete" &&
    !document.querySelector("script[type=module], template#entry");
  return isPlain || document.documentElement.dataset["hydrated"] !== undefined;
}
