import type { Page } from "@playwright/test";

/**
 * Removes the data from the server's pages, so that the browser renders them and makes every call
 * itself.
 */
export async function withoutPageData(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => !/^\/(api|assets|media|dev)\//.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      if (response.status() >= 300 && response.status() < 400) return route.fulfill({ response });
      const html = await response.text();
      return route.fulfill({
        response,
        body: withSiteConfigAlone(html),
      });
    },
  );
}

/** As the server sends a page that it cannot render. */
function withSiteConfigAlone(html: string): string {
  return html
    .replace(/<script type="application\/json" id="early-start">[^]*?<\/script>/, "")
    .replace(
      /<script type="application\/json" id="page-data">([^]*?)<\/script>/,
      (_, data: string) => {
        const { siteConfig } = JSON.parse(data) as { readonly siteConfig: unknown };
        const config = JSON.stringify(siteConfig).replaceAll("<", "\\u003c");
        return `<script type="application/json" id="site-config">${config}</script>`;
      },
    );
}

/** Does so once a test mocks a call, because the page has to show the mocked response. */
export function withoutPageDataOnceRouted(page: Page): void {
  const route = page.route.bind(page);
  let isRouted = false;
  page.route = async (address, ...rest) => {
    const text = address instanceof RegExp ? address.source : address;
    if (!isRouted && typeof text === "string" && /\/api\/|\.php/.test(text)) {
      isRouted = true;
      await withoutPageData(page);
    }
    return route(address, ...rest);
  };
}
