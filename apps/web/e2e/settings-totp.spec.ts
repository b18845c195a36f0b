import type { Page, Route } from "@playwright/test";
import { expect, nextCode, test } from "./account";
import { openInPage } from "./open-in-page";
import { withoutLongTimers } from "./without-long-timers";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const codeField = (page: Page) => page.getByLabel("Code that your app shows");
const backupCodes = (page: Page) =>
  page.getByRole("list", { name: "Backup codes" }).getByRole("listitem");

/** Returns the key that the wizard shows. */
const shownSecret = async (page: Page) =>
  (await page.getByLabel("Manual key").inputValue()).replaceAll(" ", "");

test("R-SET-04 every arrow of the wizard, with its progress", async ({ page, context, person }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await withoutLongTimers(page);
  const at = async (step: number, title: string) => {
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Progress" })).toHaveAttribute(
      "aria-valuenow",
      String(step),
    );
  };
  await page.goto("/settings/totp-setup");
  await at(1, "Set up two-factor authentication");
  await button(page, "Start").click();
  await at(2, "What you need");
  await button(page, "I need an app").click();
  await at(3, "Get an authenticator app");
  await button(page, "Back").click();
  await at(2, "What you need");
  await button(page, "I need an app").click();
  await button(page, "I have an app now").click();
  await at(4, "Get your app ready");
  await button(page, "Back").click();
  await at(3, "Get an authenticator app");
  await button(page, "I have an app now").click();
  await button(page, "My app is ready").click();
  await at(5, "Scan this code");
  await expect(page.getByAltText("QR code")).toHaveJSProperty("complete", true);

  await test.step("a wrong code, sent when complete, keeps what was typed", async () => {
    const code = codeField(page);
    await expect(code).toHaveAccessibleDescription(/sent as soon as it is complete/);
    await code.fill("000000");
    await expect(page.getByRole("alert")).toHaveText("That passcode wasn't quite right.");
    await expect(code).toHaveValue("000000");
    await code.fill("12");
    await page.keyboard.press("Enter");
    await expect(code).toHaveAccessibleDescription(/Please enter all six digits\./);
    await expect(page.getByAltText("QR code")).toBeVisible();
  });

  await codeField(page).fill(await nextCode(await shownSecret(page)));
  await at(6, "Save your backup codes");
  const codes = backupCodes(page);
  await expect(codes).toHaveCount(10);
  const shown = await codes.allInnerTexts();
  for (const code of shown) expect(code).toHaveLength(10);

  await test.step("backup codes can be copied and downloaded", async () => {
    await button(page, "Copy").click();
    await expect(button(page, "Copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join("\n"));
    const download = page.waitForEvent("download");
    await button(page, "Download").click();
    const stream = await (await download).createReadStream();
    let text = "";
    for await (const chunk of stream) text += String(chunk);
    for (const code of shown) expect(text).toContain(code);
    expect(text).toContain(person.email);
  });

  await button(page, "Continue").click();
  await at(7, "Have you saved your codes?");
  await button(page, "Show them again").click();
  await at(6, "Save your backup codes");
  await expect(codes).toHaveText(shown);
  await button(page, "Continue").click();
  await button(page, "Yes, I have saved them").click();
  await at(8, "2FA is on");
  await button(page, "Show my backup codes again").click();
  await at(6, "Save your backup codes");
  await expect(codes).toHaveText(shown);
  await openInPage(page, "/settings/security");
  await expect(page.getByRole("link", { name: "Disable 2FA" })).toBeVisible();
  await openInPage(page, "/settings/totp-setup");
  await expect(page.getByRole("heading", { name: "2FA is already on" })).toBeVisible();
});

test("R-AUTH-15 a lost answer to the last step is asked for again", async ({ page, person }) => {
  await page.goto("/settings/totp-setup");
  for (const name of ["Start", "I have an app", "My app is ready"])
    await button(page, name).click();
  const secret = await shownSecret(page);
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route("**/api/totp-add.php", loseAnswer, { times: 1 });
  const code = codeField(page);
  await code.fill(await nextCode(secret));
  await expect(
    page.getByText("the connection broke before your backup codes arrived"),
  ).toBeVisible();
  await code.fill(await nextCode(secret));
  await expect(page.getByRole("heading", { name: "Save your backup codes" })).toBeVisible();
  const codes = backupCodes(page);
  await expect(codes).toHaveCount(10);
  const [backupCode = ""] = await codes.allInnerTexts();

  await openInPage(page, "/logout");
  await expect(page.getByText("You've been logged out")).toBeVisible();
  await openInPage(page, "/login");
  await page.getByLabel("Username or Email").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await button(page, "Use a backup code").click();
  await page.getByLabel("Backup code").fill(backupCode);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await openInPage(page, "/settings/2fa");
  await expect(page.getByText("9 of 10 are left.")).toBeVisible();
});
