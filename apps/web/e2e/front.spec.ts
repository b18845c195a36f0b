import type { Page } from "@playwright/test";
import { expect, signIn } from "./account";
import { expectAccessible } from "./axe";
import { chooseOption } from "./choose-option";
import { demo } from "./demo";
import { expectToFit } from "./expect-to-fit";
import { layoutShifts } from "./layout-shifts";
import { test } from "./site-of-its-own";

const announcement = (page: Page) => page.getByRole("complementary", { name: "Announcement" });

async function publish(office: Page): Promise<void> {
  await office.getByRole("button", { name: "Publish" }).click();
  await expect(office.getByText("Published", { exact: true })).toBeVisible();
}

test("R-OWN-07 visitors read and close what an administrator announces in two languages", async ({
  page: office,
  newContext,
}) => {
  await signIn(office, demo.administrator);
  await office.goto("/admin/front");
  await expect(office.getByRole("heading", { name: "Announcement" })).toBeVisible();
  await expectAccessible(office);

  await test.step("a draft is for administrators alone", async () => {
    await office.getByLabel("Text", { exact: true }).fill("Films on Friday");
    await chooseOption(office, office.getByRole("combobox", { name: "Language" }), "Deutsch");
    await office.getByLabel("Text", { exact: true }).fill("Filme am Freitag");
    await office.getByLabel("Link").fill("/contact");
    await office.getByRole("button", { name: "Save draft" }).click();
    await expect(office.getByText(/^This is a draft/)).toBeVisible();
    const sent = await office.request.get("/", { headers: { "accept-language": "en" } });
    expect(await sent.text()).not.toContain("Films on Friday");
    await expectAccessible(office);
  });
  await publish(office);

  await test.step("it is in the first bytes, without scripts and without a shift", async () => {
    const sent = await office.request.get("/terms", { headers: { "accept-language": "de" } });
    expect(await sent.text()).toContain("Filme am Freitag");
    const visitor = await (await newContext()).newPage();
    await visitor.goto("/contact");
    await expect(announcement(visitor)).toContainText("Films on Friday");
    await expectAccessible(visitor);
    expect(await layoutShifts(visitor, { minValue: 0.001 })).toEqual([]);
  });

  await test.step("a visitor closes it by keyboard, for good, without a shift", async () => {
    const visitor = await (await newContext()).newPage();
    await visitor.goto("/contact");
    await visitor.getByRole("button", { name: "Close the announcement" }).focus();
    await visitor.keyboard.press("Enter");
    await expect(announcement(visitor)).toHaveCount(0);
    await visitor.goto("/terms");
    await expect(announcement(visitor)).toHaveCount(0);
    expect(await layoutShifts(visitor, { minValue: 0.001 })).toEqual([]);
  });

  await test.step("the change of an older front is refused, and is not lost", async () => {
    await chooseOption(office, office.getByRole("combobox", { name: "Language" }), "English");
    await office.getByLabel("Text", { exact: true }).fill("Mine");
    const { versions } = (await (await office.request.get("/api/fetch-front.php")).json()) as {
      versions: { id: string; front: object }[];
    };
    const theirs = { front: versions[0]?.front, version: versions[0]?.id, publish: true };
    const saved = await office.request.post("/api/change-front.php", { data: theirs });
    expect(saved.status()).toBe(200);
    await office.getByRole("button", { name: "Publish" }).click();
    await expect(office.getByText(/^Somebody else changed the front meanwhile/)).toBeVisible();
    await expect(office.getByLabel("Text", { exact: true })).toHaveValue("Mine");
  });
});

/** Returns the headings of the home page's sections, as its first bytes have them. */
async function sentSections(page: Page): Promise<string[]> {
  const html = await (await page.request.get("/", { headers: { "accept-language": "en" } })).text();
  return [...html.matchAll(/<h2[^>]*>([A-Z ]+)<\/h2>/g)].map(([, heading = ""]) => heading);
}

test("R-OWN-07 an administrator features videos and orders the home page, by keyboard", async ({
  page: office,
  newContext,
  product,
}) => {
  await signIn(office, demo.administrator);
  await office.goto("/admin/front");

  await test.step("a video is found by its address, and a channel by its name", async () => {
    await office
      .getByRole("searchbox", { name: "Add a video" })
      .fill(`${product.url}/watch?v=${demo.video.id}`);
    await office.getByRole("button", { name: /^Add (?!a )/ }).press("Enter");
    await expect(office.getByRole("list", { name: "Videos of the carousel" })).toContainText(
      demo.video.title,
    );
    await office.getByRole("searchbox", { name: "Add a channel" }).fill("Slow Light");
    await office
      .getByRole("button", { name: /^Add (?!a )/ })
      .first()
      .press("Enter");
    await expect(office.getByRole("list", { name: "Featured channels" })).toContainText(
      "Slow Light",
    );
    await expectAccessible(office);
  });

  await test.step("channels come first, and what was being watched is left out", async () => {
    const sections = office.getByRole("list", { name: "Sections" });
    await sections.getByRole("checkbox", { name: "Featured channels" }).check();
    await sections.getByRole("checkbox", { name: "Continue Watching" }).uncheck();
    await sections.getByRole("button", { name: /Featured channels/ }).press("Home");
    await expect(sections.getByRole("listitem").first()).toContainText("Featured channels");
  });

  await test.step("a draft is previewed as visitors would see it, before they do", async () => {
    await office.getByLabel("Text", { exact: true }).fill("Films on Sunday");
    await office.getByLabel("Shown until").fill("2035-01-31T18:00");
    await office.getByRole("button", { name: "Save and preview" }).press("Enter");
    await expect(office).toHaveURL(/^.*\/admin\/front\/preview\?version=\d+$/);
    await expect(office.getByText("Films on Sunday")).toBeVisible();
    await expect(
      office.getByText("Visitors see the announcement until 31 Jan 2035, 18:00."),
    ).toBeVisible();
    await expect(office.getByRole("heading", { name: "CHANNELS" })).toBeVisible();
    await expect(office.getByRole("group", { name: "1 of 1" })).toContainText(demo.video.title);
    await expectAccessible(office);
    expect(await sentSections(office)).toEqual(["FEATURED", "FOR YOU"]);
    const stranger = await (await newContext()).newPage();
    await stranger.goto(office.url());
    await expect(stranger.getByText("Please log in")).toBeVisible();
    await office.goto("/admin/front/preview");
    await expect(office.getByRole("heading", { level: 1 })).toHaveText("There is no such version.");
    await expectAccessible(office);
    await office.getByRole("link", { name: "Back to the editor" }).click();
    await publish(office);
    await expect.poll(() => sentSections(office)).toEqual(["CHANNELS", "FEATURED", "FOR YOU"]);
  });

  await test.step("text of one and a half times the size fits on a phone", async () => {
    await office.setViewportSize({ width: 360, height: 800 });
    for (const path of ["/admin/front", "/admin/work"]) {
      await office.goto(path);
      await office.evaluate(() => (document.documentElement.style.fontSize = "24px"));
      await expect(office.locator("main input").first()).toBeVisible();
      await expectToFit(office, path);
    }
  });

  await test.step("visitors find both, and nothing moves", async () => {
    const visitor = await (await newContext()).newPage();
    await visitor.goto("/");
    await expect(visitor.getByRole("group", { name: "1 of 1" })).toContainText(demo.video.title);
    await expect(visitor.getByRole("link", { name: "Slow Light" }).first()).toBeVisible();
    expect(await layoutShifts(visitor, { minValue: 0.001 })).toEqual([]);
    await expectAccessible(visitor);
    await visitor.getByRole("link", { name: "Watch", exact: true }).click();
    await expect(visitor).toHaveURL(`/watch?v=${demo.video.id}`);
  });
});
