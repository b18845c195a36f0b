import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./account";
import { axeOn, violationsOf } from "./axe";
import { demo } from "./demo";

async function openSettings(page: Page): Promise<void> {
  await page.goto("/login?redirect=%2Fadmin%2Fsettings");
  await page.getByLabel("Username or Email").fill(demo.administrator.username);
  await page.getByLabel("Password", { exact: true }).fill(demo.administrator.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Account", exact: true })).toBeVisible();
  await page.goto("/admin/settings");
  await expect(page.getByRole("textbox", { name: "Refused mail domains" })).toBeVisible();
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf((await axeOn(page)).exclude("[data-base-ui-focus-guard]"))).toEqual([]);
}

test("R-OWN-09 two administrators set what is refused, and neither replaces the other", async ({
  newContext,
}) => {
  const [first, second] = [
    await (await newContext()).newPage(),
    await (await newContext()).newPage(),
  ];
  for (const page of [first, second]) await openSettings(page);
  await expectAccessible(first);
  const field = (page: Page) => page.getByRole("textbox", { name: "Refused mail domains" });
  const save = (page: Page) =>
    page
      .locator("form")
      .filter({ has: field(page) })
      .getByRole("button", { name: "Save" });

  await field(first).fill("no domain");
  await field(first).press("Tab");
  await save(first).focus();
  await first.keyboard.press("Enter");
  await expect(first.getByText("Enter domains such as example.com.")).toBeVisible();
  await expect(field(first)).toBeFocused();
  await expectAccessible(first);
  await field(first).fill("spam.example");
  await save(first).focus();
  await first.keyboard.press("Enter");
  await expect(first.getByText("Settings saved")).toBeVisible();

  await field(second).fill("junk.example");
  await save(second).click();
  await expect(second.getByText(/Somebody else changed this meanwhile/)).toBeVisible();
  await save(second).click();
  await expect(second.getByText("Settings saved")).toBeVisible();

  await first.reload();
  await expect(field(first)).toHaveValue("junk.example");
  const download = first.waitForEvent("download");
  await first.getByRole("button", { name: "Export" }).click();
  const exported: unknown = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(exported).toMatchObject({ "refused-mail-domains": "junk.example" });

  await first.getByRole("button", { name: "Reset Refused mail domains" }).click();
  // The field is empty before the server knows, and the file would be checked against what was
  // stored until then.
  const saved = first.waitForResponse("**/api/change-instance-settings.php");
  await save(first).click();
  expect((await saved).status()).toBe(200);
  await expect(field(first)).toHaveValue("");
  await expect(first.getByRole("button", { name: "Reset Refused mail domains" })).toHaveCount(0);

  const file = { "refused-mail-domains": "trash.example", "of-another-version": "1" };
  await first.getByLabel("File of settings").setInputFiles({
    name: "settings.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(file)),
  });
  const dialog = first.getByRole("dialog");
  await expect(dialog.getByRole("row", { name: /Refused mail domains/ })).toContainText(
    "trash.example",
  );
  await expect(dialog.getByText("This version has no such setting.")).toBeVisible();
  await expectAccessible(first);
  await dialog.getByRole("button", { name: "Change 1 setting" }).click();
  await expect(field(first)).toHaveValue("trash.example");

  await first.goto("/moderation/log");
  const entries = first.getByRole("row", { name: /change-setting/ });
  await expect(entries.first()).toContainText("trash.example");
  await first.goto("/admin/settings");
  await first.getByRole("button", { name: "Reset Refused mail domains" }).click();
  await save(first).click();
  await expect(field(first)).toHaveValue("");
});
