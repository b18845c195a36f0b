import type { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { axeOn } from "./axe";
import { haveWatched, store } from "./browser-state";
import { demo } from "./demo";
import { expect, test } from "./test";

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** In both themes, which differ in their colours alone. */
async function expectNoViolations(page: Page) {
  expect(await violationsOf(await axeOn(page)), "dark").toEqual([]);
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "light"));
  const ofColours = (await axeOn(page)).withRules(["color-contrast", "link-in-text-block"]);
  expect(await violationsOf(ofColours), "light").toEqual([]);
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
}

const screens: [path: string, ready: (page: Page) => Promise<unknown>][] = [
  ["/", (page) => expect(page.getByRole("list", { name: "FOR YOU" })).toBeVisible()],
  [
    `/watch?v=${demo.longVideo.id}&playlist=${demo.shortPlaylist.id}`,
    (page) => expect(page.getByRole("region", { name: "Recommended" })).toBeVisible(),
  ],
  [`/c/${demo.creator.username}`, (page) => expect(page.getByRole("list", { name: "Videos" })).toBeVisible()],
  [
    `/playlist?id=${demo.shortPlaylist.id}`,
    (page) => expect(page.getByText("You've reached the end...")).toBeVisible(),
  ],
  ["/following", (page) => expect(page.getByRole("list", { name: "New videos" })).toBeVisible()],
  ["/following?tab=creators", (page) => expect(page.getByRole("main").getByRole("article")).toHaveCount(1)],
  ["/search?q=night", (page) => expect(page.getByRole("main").getByRole("article").first()).toBeVisible()],
  ["/tag/slow", (page) => expect(page.getByRole("main").getByRole("article")).toHaveCount(6)],
  [`/c/${demo.creator.username}?tab=about`, (page) => expect(page.getByText(/^Joined /)).toBeVisible()],
  ["/history", (page) => expect(page.getByRole("main").getByRole("article")).toHaveCount(1)],
  ["/cookies", (page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible()],
  ["/plans", (page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible()],
  ["/contact", (page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible()],
  ["/privacy-policy", (page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible()],
  ["/nowhere", (page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible()],
];

test.use({ colorScheme: "dark", reducedMotion: "reduce" });

for (const [path, ready] of screens) {
  test(`${path} is without violations in both themes`, async ({ page, context }) => {
    await haveWatched(context, { RAjgWGSIzOJ: { progress: 300, duration: 730 } });
    await store(context, { following: JSON.stringify([demo.creator.id]) });
    await page.goto(path);
    await ready(page);
    await expectNoViolations(page);
  });
}

test("what opens over a page is without violations in both themes", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("combobox", { name: "Search" }).fill("light");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectNoViolations(page);
});

test.describe("before any choice", () => {
  test.use({ choice: null });

  test("the consent dialog is without violations in both themes", async ({ page }) => {
    await page.goto("/contact");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolations(page);
  });
});
