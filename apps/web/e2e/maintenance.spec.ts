import type { Page } from "@playwright/test";
import { expect, signIn } from "./account";
import { expectAccessible } from "./axe";
import { chooseOption } from "./choose-option";
import { demo } from "./demo";
import { layoutShifts } from "./layout-shifts";
import { expectToPlay, seekTo } from "./player";
import { test } from "./site-of-its-own";

const bar = (page: Page) => page.getByRole("complementary", { name: "Maintenance" });

async function choose(office: Page, option: string): Promise<void> {
  await chooseOption(office, office.getByRole("combobox", { name: "Maintenance" }), option);
}

async function save(office: Page): Promise<void> {
  const button = office.getByRole("button", { name: "Save", disabled: false });
  // The button is disabled while it saves, too.
  const saved = office.waitForResponse(/change-instance-settings\.php/);
  await button.click();
  await (await saved).finished();
  await expect(button).toHaveCount(0);
}

test("R-OWN-06 an administrator closes the site, and a running video plays on", async ({
  page: office,
  newContext,
}) => {
  const watching = await (await newContext()).newPage();
  await watching.goto(`/watch?v=${demo.longVideo.id}`);
  await expectToPlay(watching);
  await signIn(office, demo.administrator);

  await test.step("she closes it in the settings, with a text of her own", async () => {
    await office.goto("/admin/settings");
    await choose(office, "On, until it is turned off");
    await office.getByLabel("What visitors read").fill("We hang up a new screen.");
    await expect(bar(office)).toHaveCount(0);
    await save(office);
    await expect(bar(office)).toContainText("only administrators can use it");
    await expectAccessible(office);
  });

  const visitor = await (await newContext()).newPage();
  await test.step("visitors read it on every page and in embedded players", async () => {
    for (const path of [`/watch?v=${demo.video.id}`, "/"]) {
      expect((await visitor.goto(path))?.status()).toBe(503);
      await expect(visitor).toHaveTitle("We'll be back soon · Marquee");
      await expect(visitor.getByText("We hang up a new screen.")).toBeVisible();
    }
    await expectAccessible(visitor);
    expect(await layoutShifts(visitor, { minValue: 0.001 })).toEqual([]);
    const embedded = await (await newContext()).newPage();
    await embedded.goto(`/embed/${demo.video.id}`);
    await expect(embedded.getByText("We hang up a new screen.")).toBeVisible();
  });

  await test.step("the video that runs plays on, also where nothing is loaded yet", async () => {
    await seekTo(watching, 1_200);
    await expect
      .poll(() =>
        watching.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime),
      )
      .toBeGreaterThan(1_201);
    await expectToPlay(watching);
    await expect(watching.getByRole("alert")).toHaveText("");
  });

  await test.step("another administrator signs in and sees that it is closed", async () => {
    const other = await (await newContext()).newPage();
    await other.goto("/admin");
    await other.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await expect(bar(other)).toBeVisible();
    await other.getByLabel("Username or email").fill(demo.administrator.username);
    await other.getByLabel("Password", { exact: true }).fill(demo.administrator.password);
    await other.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(other.getByRole("heading", { name: "People" })).toBeVisible();
    await other.goto(`/watch?v=${demo.video.id}`);
    await expect(bar(other)).toBeVisible();
    await expectToPlay(other);
    expect(await layoutShifts(other, { minValue: 0.001 })).toEqual([]);
  });

  await test.step("she sets an end, which visitors read", async () => {
    await choose(office, "On, until a time");
    await office.getByLabel("It ends").fill("2035-01-31T18:00");
    await save(office);
    await visitor.getByRole("link", { name: "Try again" }).click();
    await expect(visitor.getByText("Planned end: 31 January 2035 at")).toBeVisible();
  });

  await test.step("she opens it, and the visitor's own link leads in", async () => {
    await choose(office, "Off");
    await save(office);
    await expect(bar(office)).toHaveCount(0);
    await visitor.getByRole("link", { name: "Try again" }).click();
    await expect(visitor.getByRole("heading", { name: "FOR YOU" })).toBeVisible();
  });
});
