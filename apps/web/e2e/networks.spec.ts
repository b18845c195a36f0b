import type { Page } from "@playwright/test";
import { expect, test } from "./account";
import { axeOn, violationsOf } from "./axe";
import { demo } from "./demo";

async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf((await axeOn(page)).exclude("[data-base-ui-focus-guard]"))).toEqual([]);
}

test("R-OWN-05 an administrator blocks a network, and ends the block with a reason", async ({
  newContext,
  address,
}) => {
  const office = await (await newContext()).newPage();
  await office.goto("/login");
  await office.getByLabel("Username or Email").fill(demo.administrator.username);
  await office.getByLabel("Password", { exact: true }).fill(demo.administrator.password);
  await office.keyboard.press("Enter");
  await expect(office.getByRole("button", { name: "Account", exact: true })).toBeVisible();
  await office.goto("/admin/networks");
  const open = office.getByRole("button", { name: "Block a network" });
  await open.focus();
  await office.keyboard.press("Enter");
  const dialog = office.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: "Block", exact: true });
  await submit.click();
  await expect(dialog.getByText("Please enter an address or a network")).toBeVisible();
  await expect(dialog.getByText("Please write why")).toBeVisible();
  await expectAccessible(office);
  await dialog.getByLabel("Address or network").fill("films.example");
  await dialog.getByLabel("Reason").fill("Accounts that advertise.");
  await submit.click();
  await expect(dialog.getByText("Enter an address such as 203.0.113.7")).toBeVisible();
  // The office itself is there.
  await dialog.getByLabel("Address or network").fill(`${address}/24`);
  await submit.click();
  await expect(dialog.getByText("Administrators use this network")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Block it anyway" })).toBeVisible();
  await dialog.getByLabel("Address or network").fill("203.0.113.9/24");
  await submit.click();
  await expect(dialog).toHaveCount(0);
  const row = office
    .getByRole("region", { name: "Blocked networks" })
    .getByRole("row", { name: "203.0.113.0/24" });
  await expect(row).toContainText("Accounts that advertise.");
  await expectAccessible(office);
  await row.getByRole("button", { name: "End the block of 203.0.113.0/24" }).click();
  await dialog.getByRole("button", { name: "End the block" }).click();
  await expect(dialog.getByText("Please write why.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("The provider answered.");
  await dialog.getByRole("button", { name: "End the block" }).click();
  await expect(row).toHaveCount(0);
  await office.goto("/moderation/log");
  await expect(office.getByRole("row", { name: /unblock-network/ }).first()).toContainText(
    "The provider answered.",
  );
});
