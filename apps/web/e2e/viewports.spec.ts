import type { Locator, Page } from "@playwright/test";
import { axeOn } from "./axe";
import { haveWatched, store } from "./browser-state";
import { demo } from "./demo";
import { loopVideos } from "./player";
import { expect, test } from "./test";
import { waitForIdle } from "./wait-for-idle";

/** Public screens and their main content. */
const screens: [path: string, mainAction: (page: Page) => Locator][] = [
  ["/", (page) => page.getByRole("list", { name: "FOR YOU" }).getByRole("link").first()],
  [`/watch?v=${demo.video.id}`, (page) => page.getByRole("button", { name: "Share" })],
  [
    `/c/${demo.creator.username}`,
    (page) =>
      page
        .getByRole("main")
        .getByRole("button", { name: /follow/i })
        .first(),
  ],
  [`/playlist?id=${demo.shortPlaylist.id}`, (page) => page.getByRole("link", { name: /play|continue/i }).first()],
  ["/history", (page) => page.getByRole("main").getByRole("article").getByRole("link").first()],
  ["/following", (page) => page.getByRole("main").getByRole("article").getByRole("link").first()],
  ["/plans", (page) => page.getByRole("main").locator("a, button").first()],
  ["/contact", (page) => page.getByRole("main").getByRole("link").first()],
];

async function expectToFit(page: Page, path: string) {
  const wide = await page.evaluate(() => ({
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    // Content that the page clips is as lost as content that overflows.
    lost: [...document.querySelectorAll("main :is(h1, h2, h3, p, button, input)")]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const hidden = box.width < 2 || element.closest("[aria-hidden], [data-carousel], [inert]") !== null;
        return !hidden && box.left < innerWidth && box.right > innerWidth + 1;
      })
      .map((element) => `${element.tagName} ${element.textContent}`),
  }));
  expect(wide.over, path).toBeLessThanOrEqual(0);
  expect(wide.lost, path).toEqual([]);
}

interface Look {
  width: number;
  height: number;
  forcedColors?: "active" | "none";
}

/** Browsers whose options are fixed when they start, and what each of them shows a page in, one after the other. */
const browsers = {
  "by touch, at 360 px and at 768 px": {
    options: { hasTouch: true, isMobile: true },
    looks: [
      { width: 360, height: 740 },
      { width: 768, height: 1024 },
    ],
  },
  "at 1280 px, zoomed to 200 %": { options: { deviceScaleFactor: 2 }, looks: [{ width: 640, height: 400 }] },
  "at 1920 px, and at 1280 px in forced colours": {
    options: {},
    looks: [
      { width: 1920, height: 1080, forcedColors: "none" },
      { width: 1280, height: 800, forcedColors: "active" },
    ],
  },
} satisfies Record<string, { options: object; looks: Look[] }>;

async function show(page: Page, { width, height, forcedColors = "none" }: Look) {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ forcedColors });
}

async function expectNoViolations(page: Page, path: string, { forcedColors }: Look) {
  const axe = await axeOn(page);
  // The system chooses the colours there; axe evaluates the site's.
  if (forcedColors === "active") axe.disableRules("color-contrast");
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  expect(found, path).toEqual([]);
}

for (const [name, { options, looks }] of Object.entries(browsers)) {
  test.describe(name, () => {
    test.use({ ...options, colorScheme: "light", reducedMotion: "reduce" });

    test(`every public screen fits, is without violations and lets one do what one came for, ${name}`, async ({
      page,
      context,
    }) => {
      test.slow();
      await haveWatched(context, { RAjgWGSIzOJ: { progress: 300, duration: 730 } });
      await loopVideos(page);
      await store(context, { following: JSON.stringify([demo.creator.id]) });
      for (const [path, mainAction] of screens) {
        await page.goto(path);
        for (const look of looks) {
          await show(page, look);
          await mainAction(page).click({ trial: true });
          await waitForIdle(page);
          await expectToFit(page, path);
          await expectNoViolations(page, path, look);
        }
      }
      for (const look of looks) {
        await page.goto("/contact");
        await show(page, look);
        // A narrow header has a button instead of the box.
        const open = page.getByRole("banner").getByRole("button", { name: "Search", exact: true });
        if (await open.isVisible()) await open.click();
        await page.getByRole("combobox", { name: "Search" }).fill("light");
        await page.getByRole("option").first().click({ trial: true });
        await expectToFit(page, "search");
      }
    });
  });
}
