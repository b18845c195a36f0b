import { expect, test } from "./account";
import { openInPage } from "./open-in-page";
import { sentTitle } from "./sent-title";

/** The server sends another title where only the browser finds out what the screen has to say. */
const signedOut: [path: string, title: string, sent?: string][] = [
  ["/login", "Login"],
  ["/signup", "Sign up"],
  ["/setup", "Set up this site"],
  ["/reset-password", "Reset password"],
  ["/reset-change-password?resetToken=made-up", "This link does not work", "Change password"],
  ["/activate-account?activateToken=made-up", "This link does not work", "Activate your account"],
  ["/resend-activation", "Activate your account"],
  ["/recover-mfa", "Reset 2FA"],
  ["/reset-change-mfa?token=made-up", "This link does not work", "Reset 2FA"],
  ["/settings", "Settings"],
  ["/settings/account", "Settings"],
  ["/settings/modify-account", "Please log in", "Profile"],
  ["/logout", "Logout"],
];
const signedIn: [path: string, title: string][] = [
  ["/settings", "Settings"],
  ["/settings/account", "Settings"],
  ["/settings/data", "Privacy and data"],
  ["/settings/modify-account", "Profile"],
  ["/settings/change-password", "Change password"],
  ["/settings/export", "Export data"],
  ["/settings/security", "Sign-in and security"],
  ["/settings/2fa", "Sign-in and security"],
  ["/settings/totp-setup", "Set up two-factor authentication · 2FA setup"],
  ["/settings/totp-disable", "Disable 2FA"],
  ["/settings/backup-codes", "Backup codes"],
  ["/settings/devices", "Devices"],
  ["/settings/access-keys", "Access keys"],
  ["/settings/security-log", "Security log"],
  ["/settings/connections", "Connections"],
  ["/logout", "You've been logged out"],
];

test("R-SHELL-01 R-RENDER-04 account screens have their titles, signed out", async ({ page }) => {
  // Once its request is answered, the screen of /logout calls itself something else.
  await page.context().route("**/api/logout.php", () => undefined);
  await page.goto("/contact");
  for (const [path, title, sent = title] of signedOut) {
    const response = await page.request.get(path);
    expect(sentTitle(await response.text()), path).toBe(`${sent} · Marquee`);
    await openInPage(page, path);
    await expect(page, path).toHaveTitle(`${title} · Marquee`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
});

test("R-SHELL-01 account screens have their titles, signed in", async ({ page, person }) => {
  await page.goto("/contact");
  for (const [path, title] of signedIn) {
    await openInPage(page, path);
    await expect(page, `${path} of ${person.name}`).toHaveTitle(`${title} · Marquee`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
});
