import { test as base, type Page } from "@playwright/test";
import { serveStorybook } from "./serve-storybook.ts";

interface OpenOptions {
  theme?: "dark" | "light";
  direction?: "ltr" | "rtl";
  root?: "page" | "shadow";
  /** As in Storybook's address: "value:0.5". */
  args?: string;
  width?: number;
  height?: number;
}

/** Playwright's `test` with `openStory`, which waits for fonts and images. */
export const test = base.extend<
  { openStory: (id: string, options?: OpenOptions) => Promise<Page> },
  { storybookUrl: string }
>({
  storybookUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
    async ({}, use) => {
      const server = await serveStorybook();
      await use(server.url);
      server.close();
    },
    { scope: "worker" },
  ],
  openStory: async ({ page, storybookUrl }, use) => {
    await use(
      async (
        id,
        {
          theme = "dark",
          direction = "ltr",
          root = "page",
          args = "",
          width = 1024,
          height = 720,
        } = {},
      ) => {
        await page.setViewportSize({ width, height });
        const globals = `theme:${theme};direction:${direction};root:${root};a11y.manual:!true`;
        await page.goto(
          `${storybookUrl}/iframe.html?id=${id}&viewMode=story&args=${args}&globals=${globals}`,
        );
        await page.waitForSelector("#storybook-root:not([hidden]) *, dialog[open]", {
          state: "attached",
        });
        await page.evaluate(async () => {
          await document.fonts.load('16px "Figtree Variable"');
          await document.fonts.ready;
          await Promise.all(
            [...document.images].map((image) => image.decode().catch(() => undefined)),
          );
        });
        return page;
      },
    );
  },
});
