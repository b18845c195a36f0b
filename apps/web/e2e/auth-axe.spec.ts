import type { Page } from "@playwright/test";
import { expect, storeToken, test, tokenOf } from "./account";
import { axeOn } from "./axe";
import { account, fakeServer, refuseOnce } from "./fake-server";

const password = "Engine#1843";
const no = "Too many attempts. Try again in 15 minutes.";
const click = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const type = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);

type Walk = (page: Page, check: (text: string) => Promise<void>) => Promise<void>;

/** Every step of every form (empty, invalid, refused) in order; `check` runs axe on the screen. */
const walks: Record<string, { signedIn?: Record<string, unknown>; walk: Walk }> = {
  login: {
    walk: async (page, check) => {
      await page.goto("/login?error=video");
      await click(page, "Log in");
      await check("Please fill in all fields");
      await page.route("**/api/login.php", (route) => route.fulfill({ json: { multiFactor: true } }));
      await type(page, "Username or Email", "ada");
      await type(page, "Password", "x");
      await refuseOnce(page, "login", no);
      await click(page, "Log in");
      await check(no);
      await click(page, "Log in");
      await page.getByLabel("Six-digit code").pressSequentially("12x");
      await check("Please enter only numbers.");
      await refuseOnce(page, "login", no);
      await type(page, "Six-digit code", "123456");
      await check(no);
    },
  },
  "a new identity": {
    walk: async (page, check) => {
      await refuseOnce(page, "identity-provider-verify", "There is no account yet: approval required.");
      await refuseOnce(page, "sign-up", "That username is taken.");
      await page.goto("/login");
      await click(page, "Log in with Test ID");
      await click(page, "Continue");
      await check("That username is taken.");
      await type(page, "Username", "ada l");
      await click(page, "Create account");
      await check("Username can only contain letters and underscores");
    },
  },
  "sign-up": {
    walk: async (page, check) => {
      await page.goto("/signup");
      await click(page, "Create account");
      await check("Invalid email address");
      const person = { "First name": "Ada", Username: "ada_l", Email: `${"a".repeat(50)}@example.com` };
      for (const [label, value] of Object.entries(person)) await type(page, label, value);
      await type(page, "Password", password);
      await type(page, "Repeat password", password);
      await refuseOnce(page, "sign-up", no);
      await click(page, "Create account");
      await check(no);
      await click(page, "Create account");
      await check("Verify email address");
    },
  },
  "asking for a link": {
    walk: async (page, check) => {
      await page.goto("/reset-password");
      await click(page, "Send the link");
      await check("Invalid email address");
      await type(page, "Email", "ada@example.com");
      await refuseOnce(page, "reset-password", no);
      await click(page, "Send the link");
      await check(no);
      await click(page, "Send the link");
      await check("Check your email");
      await page.goto("/recover-mfa");
      await check("Forgot your password as well?");
      await page.goto("/resend-activation");
      await check("Already activated?");
    },
  },
  "mailed links": {
    walk: async (page, check) => {
      await refuseOnce(page, "verify-activate-link", "That link is not valid any more.");
      await page.goto("/activate-account?activateToken=abc");
      await check("You may need to request a new token");
      await page.goto("/activate-account?activateToken=abc");
      await check("Your account has been activated!");
      await page.route("**/api/verify-reset-link.php", (route) => route.abort(), { times: 1 });
      await page.goto("/reset-change-password?resetToken=abc");
      await check("Something went wrong. Please try again later.");
      await click(page, "Retry");
      await type(page, "New password", "Engine");
      await type(page, "Repeat new password", "engine");
      await click(page, "Change password");
      await check("Passwords do not match");
      await type(page, "New password", password);
      await type(page, "Repeat new password", password);
      await click(page, "Change password");
      await check("Your password has been changed!");
      await page.goto("/settings/modify-account?emailToken=abc");
      await check("Your email address has been changed");
    },
  },
  "resetting 2FA": {
    walk: async (page, check) => {
      await page.goto("/reset-change-mfa?token=abc");
      await click(page, "Continue");
      await check("Please fill in all fields");
      await type(page, "Password", password);
      await click(page, "Continue");
      await type(page, "Backup code", "k7m2p9q4x01");
      await check("Backup codes can only be 10 characters long.");
      await type(page, "Backup code", "k7m2p9q4x1");
      await refuseOnce(page, "reset-change-mfa", no);
      await click(page, "Disable 2FA");
      await check(no);
      await fakeServer(page, { "reset-change-mfa": { token: tokenOf({}) } });
      await click(page, "Disable 2FA");
      await check("2FA has been disabled");
    },
  },
  "signed out": {
    walk: async (page, check) => {
      await page.goto("/settings");
      await check("Export or import what this browser keeps");
      await page.goto("/settings/devices");
      await check("Please log in");
      await page.route("**/api/logout.php", (route) => route.abort());
      await page.goto("/logout");
      await check("We could not reach the server");
    },
  },
  account: {
    signedIn: { multiFactor: true },
    walk: async (page, check) => {
      await page.goto("/settings");
      await click(page, "Account");
      await expect(page.getByRole("menu", { name: "Account" })).toBeVisible();
      await check("ada@example.com");
      await page.goto("/settings/data");
      await refuseOnce(page, "request-export", no);
      await click(page, "Email me my data");
      await check(no);
      await click(page, "Email me my data");
      await check("A link is on its way");
      await click(page, "Delete account");
      await click(page, "Delete my account");
      await check("Please enter all six digits.");
    },
  },
  "details and password": {
    signedIn: { multiFactor: true },
    walk: async (page, check) => {
      await page.goto("/settings/modify-account");
      await type(page, "First name", "a".repeat(51));
      await type(page, "Email", "other@example.com");
      await click(page, "Save changes");
      await check("Name cannot be over 50 characters");
      await page.goto("/settings/change-password");
      await click(page, "Change password");
      await check("Please create a stronger password before continuing");
      await type(page, "Current password", "Old#1842");
      await type(page, "New password", password);
      await type(page, "Repeat new password", password);
      await type(page, "Six-digit code", "123456");
      await refuseOnce(page, "change-password", no);
      await click(page, "Change password");
      await check(no);
      await click(page, "Change password");
      await check("Your password has been changed.");
    },
  },
  "changing 2FA": {
    signedIn: { multiFactor: true },
    walk: async (page, check) => {
      await page.goto("/settings/2fa");
      await check("7 of 10 are left.");
      await page.goto("/settings/backup-codes");
      await type(page, "Password", password);
      await type(page, "Six-digit code", "123456");
      await refuseOnce(page, "new-backup-codes", no);
      await click(page, "Create new codes");
      await check(no);
      await click(page, "Create new codes");
      await check("Your new codes");
      await page.goto("/settings/totp-disable");
      await click(page, "Disable 2FA");
      await check("Please enter all six digits.");
    },
  },
  "data, devices, connections": {
    signedIn: { multiFactor: true },
    walk: async (page, check) => {
      await page.goto("/settings/export");
      await click(page, "Continue");
      await check("Please fill in all fields");
      await page.route("**/api/login.php", (route) => route.fulfill({ json: { multiFactor: true } }));
      await type(page, "Password", password);
      await click(page, "Continue");
      await check("Enter the code that your authenticator app shows.");
      const token = tokenOf({ multiFactor: true });
      await page.route("**/api/login.php", (route) => route.fulfill({ json: { multiFactor: false, token } }));
      await type(page, "Six-digit code", "123456");
      await refuseOnce(page, "export", no);
      await click(page, "Download");
      await check(no);
      await click(page, "Download");
      await check("Data successfully exported");
      await page.goto("/settings/devices");
      await refuseOnce(page, "delete-session", no);
      await click(page, "Remove Safari 18 on iOS 18");
      await check(no);
      await page.goto("/settings/connections?error=connection");
      await check("We could not connect your account.");
    },
  },
  "the 2FA wizard": {
    signedIn: {},
    walk: async (page, check) => {
      await fakeServer(page, { "fetch-account": { ...account, multiFactor: false } });
      await page.goto("/settings/totp-setup");
      await check("Set up two-factor authentication");
      await click(page, "Start");
      await check("What you need");
      await click(page, "I need an app");
      await check("Get an authenticator app");
      await click(page, "I have an app now");
      await check("Get your app ready");
      await refuseOnce(page, "totp-gen", no);
      await click(page, "My app is ready");
      await check("Please try again later.");
      await click(page, "Retry");
      await refuseOnce(page, "totp-add", "That passcode wasn't quite right.");
      await type(page, "Code that your app shows", "123456");
      await check("That passcode wasn't quite right.");
      await click(page, "Confirm the code");
      await check("Save your backup codes");
      await click(page, "Continue");
      await check("Have you saved your codes?");
      await click(page, "Yes, I have saved them");
      await check("Back to Sign-in and security");
    },
  },
};

const views = [
  { width: 360, theme: "dark", rules: undefined },
  { width: 1280, theme: "light", rules: undefined },
  // The same elements in the other theme.
  { width: 360, theme: "light", rules: ["color-contrast"] },
  { width: 1280, theme: "dark", rules: ["color-contrast"] },
] as const;

/** Runs axe at the widths of a phone and a desktop, in both themes. */
async function expectAccessible(page: Page) {
  for (const { width, theme, rules } of views) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((value) => (document.documentElement.dataset["theme"] = value), theme);
    // An open menu is positioned in the next frame.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `at ${width} px the page scrolls sideways`,
      })
      .toBeLessThanOrEqual(0);
    const axe = (await axeOn(page)).exclude("[data-base-ui-focus-guard]");
    const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect(found, `at ${width} px, ${theme}`).toEqual([]);
  }
}

for (const [name, { signedIn, walk }] of Object.entries(walks)) {
  test(`R-AUTH R-SET accessible in both themes on phone and desk: ${name}`, async ({ page }) => {
    // Many axe runs.
    test.slow();
    if (signedIn) await storeToken(page.context(), tokenOf(signedIn));
    await fakeServer(page);
    // No transitions, so that colours are measured in their final state.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await walk(page, async (text) => {
      await expect(page.getByText(text).first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
