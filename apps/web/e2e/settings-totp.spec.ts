import type { Page, Route } from "@playwright/test";
import { expect, storeToken, nextCode, test, tokenOf, turnTwoFactorOn } from "./account";
import { account } from "./fake-server";
import { withoutLongTimers } from "./without-long-timers";

const withoutTwoFactor = { ...account, multiFactor: false };

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function goToScan(page: Page) {
  await page.goto("/settings/totp-setup");
  await button(page, "Start").click();
  await button(page, "I have an app").click();
  await button(page, "My app is ready").click();
}

test("R-SET-04 every arrow of the wizard, with its progress", async ({ page, person }) => {
  const at = async (step: number, title: string) => {
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Progress" })).toHaveAttribute("aria-valuenow", String(step));
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
  const secret = (await page.getByLabel("Manual key").inputValue()).replaceAll(" ", "");
  await page.getByLabel("Code that your app shows").fill(await nextCode(secret));
  await at(6, "Save your backup codes");
  const codes = page.getByRole("list", { name: "Backup codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const shown = await codes.allInnerTexts();
  for (const code of shown) expect(code).toHaveLength(10);
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
  await page.goto("/settings/security");
  await expect(page.getByRole("link", { name: "Disable 2FA" }), person.email).toBeVisible();
});

test("R-SET-04 backup codes can be copied and downloaded", async ({ page, context, person }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await withoutLongTimers(page);
  await goToScan(page);
  const secret = (await page.getByLabel("Manual key").inputValue()).replaceAll(" ", "");
  await page.getByLabel("Code that your app shows").fill(await nextCode(secret));
  await expect(page.getByRole("heading", { name: "Save your backup codes" })).toBeVisible();
  const items = page.getByRole("list", { name: "Backup codes" }).getByRole("listitem");
  await expect(items).toHaveCount(10);
  const codes = await items.allInnerTexts();
  await button(page, "Copy").click();
  await expect(button(page, "Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
  const download = page.waitForEvent("download");
  await button(page, "Download").click();
  const stream = await (await download).createReadStream();
  let text = "";
  for await (const chunk of stream) text += String(chunk);
  for (const code of codes) expect(text).toContain(code);
  expect(text).toContain(person.email);
});

test("R-SET-04 a wrong code, sent when complete, keeps the form and what was typed", async ({ page, person }) => {
  await goToScan(page);
  const code = page.getByLabel("Code that your app shows");
  await expect(code).toHaveAccessibleDescription(/sent as soon as it is complete/);
  await code.fill("000000");
  await expect(page.getByRole("alert")).toHaveText("That passcode wasn't quite right.");
  await expect(code).toHaveValue("000000");
  await code.fill("12");
  await page.keyboard.press("Enter");
  await expect(code).toHaveAccessibleDescription(/Please enter all six digits\./);
  await expect(page.getByAltText("QR code"), person.email).toBeVisible();
});

test("R-SET-04 any other failure asks to try again later, and trying again works", async ({ page }) => {
  await storeToken(page.context(), tokenOf({}));
  await page.route("**/api/fetch-account.php", (route) => route.fulfill({ json: withoutTwoFactor }));
  await page.route("**/api/totp-gen.php", (route) => route.abort());
  await goToScan(page);
  await expect(page.getByRole("heading", { name: "Please try again later." })).toBeVisible();
  await page.unroute("**/api/totp-gen.php");
  const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
  await page.route("**/api/totp-gen.php", (route) =>
    route.fulfill({ json: { qr_base64: pixel, manual_key: "JBSWY3DPEHPK3PXP" } }),
  );
  await page.route("**/api/totp-add.php", (route) =>
    route.fulfill({ status: 429, json: { error: "Too many attempts." } }),
  );
  await button(page, "Retry").click();
  await page.getByLabel("Code that your app shows").fill("123456");
  await expect(page.getByRole("heading", { name: "Please try again later." })).toBeVisible();
  await button(page, "Retry").click();
  await expect(page.getByLabel("Code that your app shows")).toHaveValue("123456");
});

test("R-SET-04 the end of the session on the fifth step shows a way to log in", async ({ page }) => {
  await storeToken(page.context(), tokenOf({}));
  await page.route("**/api/fetch-account.php", (route) => route.fulfill({ json: withoutTwoFactor }));
  await page.route("**/api/totp-gen.php", (route) => route.fulfill({ status: 401, json: { error: "Logged out" } }));
  await goToScan(page);
  await expect(page.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toBeVisible();
});

test("R-SET-04 whose 2FA is on has nothing to set up", async ({ page, person }) => {
  await turnTwoFactorOn(page);
  await page.goto("/settings/totp-setup");
  await expect(page.getByRole("heading", { name: "2FA is already on" }), person.email).toBeVisible();
});

test("R-AUTH-15 a lost answer to the last step is asked for again, and a backup code logs in", async ({
  page,
  person,
}) => {
  await goToScan(page);
  const secret = (await page.getByLabel("Manual key").inputValue()).replaceAll(" ", "");
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route("**/api/totp-add.php", loseAnswer, { times: 1 });
  const code = page.getByLabel("Code that your app shows");
  await code.fill(await nextCode(secret));
  await expect(page.getByText("the connection broke before your backup codes arrived")).toBeVisible();
  await code.fill(await nextCode(secret));
  await expect(page.getByRole("heading", { name: "Save your backup codes" })).toBeVisible();
  const codes = page.getByRole("list", { name: "Backup codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [backupCode = ""] = await codes.allInnerTexts();

  await page.goto("/logout");
  await expect(page.getByText("You've been logged out")).toBeVisible();
  await page.goto("/login");
  await page.getByLabel("Username or Email").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await button(page, "Use a backup code").click();
  await page.getByLabel("Backup code").fill(backupCode);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await page.goto("/settings/2fa");
  await expect(page.getByText("9 of 10 are left.")).toBeVisible();
});
