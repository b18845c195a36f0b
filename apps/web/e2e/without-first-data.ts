import type { Page } from "@playwright/test";

/** Takes the first data out of the pages that the server sends, as when its database is slow: every call is then made. */
export async function withoutFirstData(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => !/^\/(api|assets|media|dev)\//.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      return route.fulfill({
        response,
        body: html.replace(/<script type="application\/json" id="first-data"[^]*?<\/script>/, ""),
      });
    },
  );
}

/** Does so as soon as a test answers a call in the server's place: what it answers is what the page is to show. */
export function withoutFirstDataOnceRouted(page: Page): void {
  const route = page.route.bind(page);
  let isRouted = false;
  page.route = async (address, ...rest) => {
    const text = address instanceof RegExp ? address.source : address;
    if (!isRouted && typeof text === "string" && /\/api\/|\.php/.test(text)) {
      isRouted = true;
      await withoutFirstData(page);
    }
    return route(address, ...rest);
  };
}
