import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, keepToken, test, tokenOf } from "./account";

const account = {
  user_id: "u1",
  uid: "ada_l",
  name: "Ada",
  email: "ada@example.com",
  picture: "",
  multiFactor: true,
  backup_left: 7,
  has_password: true,
  pending_email: "new@example.com",
};
const times = { created_at: "2024-03-01T09:30:00Z", expires: "2024-03-31T09:30:00Z" };
const devices = [
  { id: "d1", OS: "Linux", browser: "Firefox 143", IP: "192.0.2.17", ...times, this_device: 1 },
  { id: "d2", OS: "iOS 18", browser: "Safari 18", IP: "2001:db8::4d", ...times, this_device: 0 },
];
const connections = [
  { provider: "identity-provider", connected: false, account_name: "", tier: 0 },
  { provider: "streaming-platform", connected: true, account_name: "ada_streams", tier: 2 },
];
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const answers: Record<string, unknown> = {
  "fetch-account": account,
  view_devices: devices,
  "fetch-connections": connections,
  "totp-gen": { qr_base64: pixel, manual_key: "JBSWY3DPEHPK3PXP" },
  "totp-add": { message: "", backup: Array.from({ length: 10 }, (_, index) => `k7m2p9q4x${index}`) },
  "verify-reset-link": {},
  "verify-mfa-reset-link": {},
  "verify-mfa-pwd": {},
  "verify-activate-link": {},
  "sign-up": { signup: "success" },
  "reset-password": {},
};

const click = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const type = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);

/** Every step of every form, in the order in which one meets it; `check` looks at what is on the screen. */
const walks: Record<string, { signedIn?: Record<string, unknown>; walk: Walk }> = {
  login: {
    walk: async (page, check) => {
      await page.goto("/login?error=video");
      await click(page, "Log in");
      await check("Please fill in all fields");
      await page.route("**/api/login.php", (route) => route.fulfill({ json: { multiFactor: true } }));
      await type(page, "Username or Email", "ada");
      await type(page, "Password", "x");
      await click(page, "Log in");
      await check("Having trouble with 2FA?");
    },
  },
  "sign-up": {
    walk: async (page, check) => {
      await page.goto("/signup");
      await click(page, "Create account");
      await check("Invalid email address");
      const person = { "First name": "Ada", Username: "ada_l", Email: "ada@example.com" };
      for (const [label, value] of Object.entries(person)) await type(page, label, value);
      await type(page, "Password", "Engine#1843");
      await type(page, "Repeat password", "Engine#1843");
      await click(page, "Create account");
      await check("Verify email address");
    },
  },
  "mailed links": {
    walk: async (page, check) => {
      await page.goto("/reset-password?email=ada%40example.com");
      await check("We will email you a link");
      await click(page, "Send the link");
      await check("Check your email");
      await page.goto("/reset-change-password?resetToken=abc");
      await type(page, "New password", "Engine");
      await check("Done:");
      await page.goto("/reset-change-mfa?token=abc");
      await type(page, "Password", "Engine#1843");
      await check("First, enter the password");
      await click(page, "Continue");
      await check("Now enter one of the ten codes");
      await page.goto("/activate-account?activateToken=abc");
      await check("Your account has been activated!");
      await page.route("**/api/verify-activate-link.php", (route) =>
        route.fulfill({ status: 400, json: { error: "That link is not valid any more." } }),
      );
      await page.goto("/activate-account?activateToken=abc");
      await check("You may need to request a new token");
    },
  },
  "signed out": {
    walk: async (page, check) => {
      await page.goto("/settings");
      await check("Follows your device until you choose.");
      await page.goto("/settings/devices");
      await check("Please log in");
      await page.goto("/logout");
      await check("You've been logged out");
    },
  },
  account: {
    signedIn: { multiFactor: true },
    walk: async (page, check) => {
      await page.goto("/settings");
      await check("Manage my account");
      await click(page, "Account");
      await expect(page.getByRole("menu", { name: "Account" })).toBeVisible();
      await check("ada@example.com");
      await page.goto("/settings/account");
      await check("new@example.com is waiting");
      await click(page, "Delete account");
      await check("Delete your account?");
      await page.goto("/settings/modify-account");
      await type(page, "Email", "other@example.com");
      await check("Needed to change your email address.");
      await page.goto("/settings/change-password");
      await click(page, "Change password");
      await check("Please create a stronger password before continuing");
    },
  },
  "2FA and data": {
    signedIn: { multiFactor: true },
    walk: async (page, check) => {
      await page.goto("/settings/2fa");
      await check("7 of 10 are left.");
      await page.goto("/settings/totp-disable");
      await click(page, "Disable 2FA");
      await check("Please enter all six digits.");
      await page.goto("/settings/export");
      await check("Confirm that it is you");
      await page.goto("/settings/devices");
      await check("Firefox 143 on Linux");
      await page.goto("/settings/connections");
      await check("Connected as ada_streams.");
    },
  },
  "the 2FA wizard": {
    signedIn: {},
    walk: async (page, check) => {
      await page.goto("/settings/totp-setup");
      await check("Set up two-factor authentication");
      await click(page, "Start");
      await check("What you need");
      await click(page, "I need an app");
      await check("Get an authenticator app");
      await click(page, "I have an app now");
      await check("Get your app ready");
      await click(page, "My app is ready");
      await type(page, "Code that your app shows", "123456");
      await check("Scan this code");
      await click(page, "Confirm the code");
      await check("Keep your backup codes");
      await click(page, "Continue");
      await check("Have you kept your codes?");
      await click(page, "Yes, I have kept them");
      await check("Back to Account Settings");
    },
  },
};

type Walk = (page: Page, check: (text: string) => Promise<void>) => Promise<void>;

const views = [
  { width: 360, theme: "dark", rules: undefined },
  { width: 1280, theme: "light", rules: undefined },
  // The same elements in their other colours.
  { width: 360, theme: "light", rules: ["color-contrast"] },
  { width: 1280, theme: "dark", rules: ["color-contrast"] },
] as const;

/** Looks at what is on the screen: at the widths of a phone and a desk, in both themes. */
async function expectAccessible(page: Page) {
  for (const { width, theme, rules } of views) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((value) => (document.documentElement.dataset["theme"] = value), theme);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `at ${width} px the page scrolls sideways`).toBeLessThanOrEqual(0);
    const axe = new AxeBuilder({ page });
    const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect(found, `at ${width} px, ${theme}`).toEqual([]);
  }
}

for (const [name, { signedIn, walk }] of Object.entries(walks)) {
  test(`R-AUTH R-SET accessible in both themes on phone and desk: ${name}`, async ({ page }) => {
    // Many looks at many steps.
    test.slow();
    if (signedIn) await keepToken(page.context(), tokenOf(signedIn));
    await page.route("**/api/*.php*", (route) => {
      const call = /\/api\/([\w-]+)\.php/.exec(route.request().url())?.[1] ?? "";
      return call in answers ? route.fulfill({ json: answers[call] }) : route.fallback();
    });
    // Nothing moves, so that no colour is measured half-way.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await walk(page, async (text) => {
      await expect(page.getByText(text).first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
