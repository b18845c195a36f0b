import type { Locator, Page } from "@playwright/test";
import { startProduct, type ProductServer } from "@marquee/tooling-test/product-server";
import { axeOn, violationsOf } from "./axe";
import { demo } from "./demo";
import { expectToFit } from "./expect-to-fit";
import { expect, test } from "./test";

const brands = [
  { brand: "magenta and teal", environment: { ACCENT_COLOR: "#c2185b", SECOND_COLOR: "#00796b" } },
  {
    brand: "navy, which is dark, with a serif and a long name",
    environment: {
      ACCENT_COLOR: "#0b2a6b",
      FONT_STACK: "Georgia, serif",
      SITE_NAME: "The Archive of Moving Pictures of the Harbour of Rotterdam",
    },
  },
  { brand: "yellow, which is light", environment: { ACCENT_COLOR: "#ffe600" } },
];

const backgroundOf = (locator: Locator) =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor);
/** The player's own colour, which its parts inherit. */
const accentOf = (video: Locator) =>
  video.evaluate((element) => getComputedStyle(element).getPropertyValue("--_light").trim());
const tokenOf = (page: Page, token: string) =>
  page.evaluate(
    (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
    token,
  );

for (const { brand, environment } of brands) {
  test.describe(`in ${brand}`, () => {
    let product: ProductServer;
    test.beforeAll(async () => void (product = await startProduct(undefined, environment)));
    test.afterAll(() => product.stop());

    test("R-OWN-02 pages and the player have the brand's colour in both themes", async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: "dark" });
      await page.goto(`${product.url}/login`);
      const button = page.getByRole("main").locator("button[type=submit]");
      const dark = await backgroundOf(button);
      expect(await tokenOf(page, "--mq-light")).toMatch(/^oklch/);
      await page.emulateMedia({ colorScheme: "light" });
      await expect.poll(() => backgroundOf(button)).not.toBe(dark);
      expect(await violationsOf(await axeOn(page))).toEqual([]);

      const accent = await tokenOf(page, "--mqp-light");
      expect(accent).toMatch(/^oklch/);
      for (const path of [`/embed/${demo.longVideo.id}`, `/watch?v=${demo.longVideo.id}`]) {
        await page.goto(product.url + path, { waitUntil: "commit" });
        await expect.poll(() => accentOf(page.locator("video"))).toBe(accent);
      }
      if ("FONT_STACK" in environment)
        expect(await tokenOf(page, "--mq-font")).toBe('"Georgia", serif');

      await page.goto(`${product.url}/login`);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectToFit(page, `login at ${width} px`);
      }
    });
  });
}
