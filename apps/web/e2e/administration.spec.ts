import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./account";
import { axeOn, violationsOf } from "./axe";
import { demo } from "./demo";

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(finite.map((animation) => animation.finished));
  });
  expect(await violationsOf((await axeOn(page)).exclude("[data-base-ui-focus-guard]"))).toEqual([]);
}

test("R-OWN-05 an administrator disables and enables a person, and the log says why", async ({
  page,
  person,
  newContext,
}) => {
  await page.goto("/admin");
  await expect(page.getByText("This is for administrators only.")).toBeVisible();
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Administration" })).toHaveCount(0);

  const office = await (await newContext()).newPage();
  await office.goto("/login");
  await office.getByLabel("Username or Email").fill(demo.administrator.username);
  await office.getByLabel("Password", { exact: true }).fill(demo.administrator.password);
  await office.keyboard.press("Enter");
  await office.getByRole("button", { name: "Account", exact: true }).click();
  await office.getByRole("menuitem", { name: "Administration" }).click();
  await expect(office.getByText("Failed videos")).toBeVisible();
  await expectAccessible(office);

  await office.getByRole("main").getByRole("link", { name: "People" }).click();
  await office.getByLabel("Username, email or name").fill(person.email);
  await expect(office.getByRole("main").getByRole("row")).toHaveCount(2);
  await expectAccessible(office);
  await office.getByRole("link", { name: person.username }).click();
  await expect(office.getByRole("heading", { name: person.username })).toBeVisible();
  await expectAccessible(office);

  await office.getByRole("button", { name: "Disable, keep channels public" }).click();
  const dialog = office.getByRole("dialog");
  const disable = dialog.getByRole("button", { name: "Disable, keep channels public" });
  await disable.click();
  await expect(dialog.getByText("Please write why.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Spam in every video.");
  await expectAccessible(office);
  await disable.click();
  await expect(office.getByRole("button", { name: "Enable" })).toBeVisible();
  await page.goto("/settings/devices");
  await expect(page.getByRole("heading", { name: "You've been logged out" })).toBeVisible();

  await office.getByRole("button", { name: "Enable" }).click();
  await dialog.getByLabel("Reason").fill("It was a mistake.");
  await dialog.getByRole("button", { name: "Enable" }).click();
  await expect(office.getByRole("button", { name: "Disable, keep channels public" })).toBeVisible();
  await office.goto("/moderation/log");
  const entry = office
    .getByRole("row", { name: /disable-account/ })
    .filter({ hasText: person.username });
  await expect(entry).toContainText("Spam in every video.");
});

test("R-OWN-05 an administrator disables and enables several people at once, by keyboard", async ({
  person,
  newContext,
}) => {
  const office = await (await newContext()).newPage();
  await signIn(office, demo.administrator);
  await office.goto("/admin/people");
  const search = office.getByLabel("Username, email or name");
  await search.fill(demo.administrator.username);
  const rows = office.getByRole("main").getByRole("row");
  await expect(rows).toHaveCount(2);
  await expect(office.getByRole("checkbox", { name: /^Select demo/ })).toHaveCount(0);

  await search.fill(person.email);
  const select = office.getByRole("checkbox", { name: `Select ${person.username}` });
  await select.focus();
  await office.keyboard.press("Space");
  await expect(office.getByText("1 person selected")).toBeVisible();
  await expect(office.getByRole("button", { name: "Enable" })).toBeDisabled();
  await expectAccessible(office);

  const hide = "Disable and hide channels";
  await office.getByRole("button", { name: hide }).focus();
  await office.keyboard.press("Enter");
  const dialog = office.getByRole("dialog");
  await expect(dialog.getByText(/Channels and videos are hidden until/)).toBeVisible();
  await dialog.getByLabel("Reason").fill("Spam from several accounts.");
  await expectAccessible(office);
  await dialog.getByRole("button", { name: hide }).click();
  await expect(office.getByText("1 account changed")).toBeVisible();
  await expect(rows.filter({ hasText: person.username })).toContainText("Disabled");

  await select.check();
  await office.getByRole("button", { name: "Enable" }).click();
  await dialog.getByLabel("Reason").fill("They were mistaken for others.");
  await dialog.getByRole("button", { name: "Enable" }).click();
  await expect(rows.filter({ hasText: person.username })).toContainText("Active");
});
