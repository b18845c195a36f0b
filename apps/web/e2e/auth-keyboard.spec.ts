import type { Page } from "@playwright/test";
import { expect, storeToken, test, tokenOf } from "./account";
import { axeOn, setTheme, violationsOf } from "./axe";
import { keyboardOf } from "./keyboard";
import { account, fakeServer, devices, refuseOnce } from "./fake-server";

const password = "Engine#1843";
const no = "Not today.";

/** Expects the server's error to be announced and the focus to stay. */
async function expectRefusal(page: Page) {
  await expect(page.getByRole("alert")).toHaveText(no);
  await keyboardOf(page).expectFocus();
}

/** Expects the invalid field to have the focus and its error as description. */
async function expectComplaint(page: Page, label: string, text: string) {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(new RegExp(text.replaceAll(".", "\\.")));
  // The message is in a live region.
  await expect(page.locator("[aria-live=polite]").getByText(text).first()).toBeVisible();
  await keyboardOf(page).expectFocus();
}

/** Expects the heading of the result, and a focused element. */
async function expectScreen(page: Page, heading: string) {
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  await keyboardOf(page).expectFocus();
}

/** Waits for the form: until it is rendered, the link of the same name has the focus. */
async function expectForm(page: Page) {
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
}

const views = [
  { width: 360, theme: "dark" },
  { width: 1280, theme: "light" },
] as const;

/**
 * Runs axe on the whole page at the widths of a phone and a desktop. The stories have each state in
 * both themes.
 */
async function expectAccessible(page: Page) {
  for (const { width, theme } of views) {
    await page.setViewportSize({ width, height: 800 });
    await setTheme(page, theme);
    // An open menu is positioned in the next frame.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `at ${width} px the page scrolls sideways`,
      })
      .toBeLessThanOrEqual(0);
    const found = await violationsOf((await axeOn(page)).exclude("[data-base-ui-focus-guard]"));
    expect(found, `at ${width} px, ${theme}`).toEqual([]);
  }
}

test.beforeEach(async ({ page }) => {
  // Many axe runs.
  test.slow();
  // No transitions, so that colours are measured in their final state.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await fakeServer(page);
});

test("R-AUTH-01 a new account is used by keyboard alone, without violations", async ({ page }) => {
  const keys = keyboardOf(page);

  const requestLink = async (call: string) => {
    await keys.press("Send the link");
    await expectComplaint(page, "Email", "Invalid email address");
    await expectAccessible(page);
    await page.keyboard.type("ada@example.com");
    await refuseOnce(page, call, no);
    await page.keyboard.press("Enter");
    await expectRefusal(page);
    await keys.press("Send the link");
    await expectScreen(page, "Check your email");
  };

  await test.step("R-AUTH-06 reset the password", async () => {
    await page.goto("/reset-password");
    await requestLink("reset-password");
    await expectAccessible(page);
    await keys.press("Back to login");
    await expect(page).toHaveURL("/login");
    await expectForm(page);
  });

  await test.step("R-AUTH-10 reset 2FA", async () => {
    await keys.press("Forgot Password?");
    await expectScreen(page, "Reset password");
    await keys.press("Reset 2FA");
    await expectScreen(page, "Reset 2FA");
    await requestLink("reset-mfa");
    await keys.press("Back to login");
    await expect(page).toHaveURL("/login");
    await expectForm(page);
  });

  await test.step("R-AUTH-05 sign up", async () => {
    await keys.press("Create an account");
    await expectScreen(page, "Create your account");
    await keys.press("Create account");
    await expectComplaint(page, "First name", "Enter your first name");
    const typed = {
      "First name": "Ada",
      Username: "ada_l",
      Email: "ada",
      Password: password,
      "Repeat password": "x",
    };
    for (const [label, text] of Object.entries(typed)) await keys.type(label, text);
    await page.keyboard.press("Enter");
    await expectComplaint(page, "Email", "Invalid email address");
    await keys.type("Email", `${"a".repeat(50)}@example.com`);
    await page.keyboard.press("Enter");
    await expectComplaint(page, "Repeat password", "Passwords do not match");
    await expectAccessible(page);
    await keys.type("Repeat password", password);
    await refuseOnce(page, "sign-up", no);
    await page.keyboard.press("Enter");
    await expectRefusal(page);
    await keys.press("Create account");
    await expectScreen(page, "Verify email address");
    await expectAccessible(page);
  });

  await test.step("R-AUTH-08 R-SET-07 activate", async () => {
    await keys.press("Send it again");
    await expectScreen(page, "Activate your account");
    await requestLink("resend-activation");
    await keys.to("Back to login");
    await page.goto("/activate-account?activateToken=abc");
    await expect(
      page.getByRole("heading", { name: "Your account has been activated!" }),
    ).toBeVisible();
    await expectAccessible(page);
    await keys.press("Log in");
    await expect(page).toHaveURL("/login");
    await keys.expectFocus();
    await expectForm(page);
  });

  await test.step("R-AUTH-03 log in with a code", async () => {
    await page.route("**/api/login.php", (route) => route.fulfill({ json: { multiFactor: true } }));
    await keys.press("Log in");
    await expectComplaint(page, "Username or Email", "Please fill in all fields");
    await expectAccessible(page);
    await page.keyboard.type("ada_l");
    await keys.type("Password", password);
    await refuseOnce(page, "login", no);
    await page.keyboard.press("Enter");
    await expectRefusal(page);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Six-digit code")).toBeFocused();
    await page.keyboard.type("12x");
    await expectComplaint(page, "Six-digit code", "Please enter only numbers.");
    await expectAccessible(page);
    await refuseOnce(page, "login", no);
    await page.keyboard.type("3456");
    await expectRefusal(page);
    await page.route("**/api/login.php", (route) =>
      route.fulfill({ json: { multiFactor: false, token: tokenOf({ uid: "ada_l" }) } }),
    );
    await keys.press("Log in");
    await expect(page).toHaveURL("/");
    await keys.expectFocus();
  });
});

test("R-AUTH-07 R-AUTH-10 links by mail are used by keyboard alone, without violations", async ({
  page,
}) => {
  const keys = keyboardOf(page);

  await test.step("a new password", async () => {
    await refuseOnce(page, "verify-reset-link", "That link is not valid any more.");
    await page.goto("/reset-change-password?resetToken=abc");
    await expect(page.getByText("You may need to request a new token")).toBeVisible();
    await keys.to("Request a new link");
    await expectAccessible(page);
    await page.goto("/reset-change-password?resetToken=abc");
    await keys.press("Change password");
    await expectComplaint(
      page,
      "New password",
      "Please create a stronger password before continuing",
    );
    await expectAccessible(page);
    await page.keyboard.type(password);
    await keys.type("Repeat new password", password);
    await refuseOnce(page, "reset-change-password", no);
    await page.keyboard.press("Enter");
    await expectRefusal(page);
    await keys.press("Change password");
    await expectScreen(page, "Your password has been changed!");
    await keys.to("Log in");
  });

  await test.step("2FA", async () => {
    await fakeServer(page, { "reset-change-mfa": { token: tokenOf({}) } });
    await page.goto("/reset-change-mfa?token=abc");
    await keys.press("Continue");
    await expectComplaint(page, "Password", "Please fill in all fields");
    await expectAccessible(page);
    await page.keyboard.type(password);
    await refuseOnce(page, "verify-mfa-pwd", no);
    await page.keyboard.press("Enter");
    await expectRefusal(page);
    await keys.press("Continue");
    await expect(page.getByLabel("Backup code")).toBeFocused();
    await page.keyboard.type("k7m2p9q4x01");
    await expectComplaint(page, "Backup code", "Backup codes can only be 10 characters long.");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("0");
    await refuseOnce(page, "reset-change-mfa", no);
    await page.keyboard.press("Enter");
    await expectRefusal(page);
    await expectAccessible(page);
    await keys.press("Disable 2FA");
    await expectScreen(page, "2FA has been disabled");
    await keys.to("Set up 2FA");
  });
});

test("R-SET-01 R-SET-02 the settings are used by keyboard alone, without violations", async ({
  page,
}) => {
  const keys = keyboardOf(page);
  // A new screen takes the focus, so wait for it before the next key.
  const open = async (link: string, heading = link) => {
    await keys.press(link);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  };
  await storeToken(page.context(), tokenOf({ multiFactor: true }));
  await page.goto("/settings");

  await test.step("the account menu", async () => {
    await page.getByRole("button", { name: "Account" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu", { name: "Account" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
  });

  await test.step("R-SET-05 remove a device", async () => {
    await page.route("**/api/view_devices.php", (route) => route.fulfill({ status: 503 }));
    await open("Devices Where you are logged in", "Devices");
    await keys.to("Retry");
    await fakeServer(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Safari 18 on iOS 18")).toBeVisible();
    await keys.expectFocus();
    await refuseOnce(page, "delete-session", no);
    await keys.press("Remove Safari 18 on iOS 18");
    await expectRefusal(page);
    await expectAccessible(page);
    await fakeServer(page, { view_devices: devices.slice(0, 1) });
    await keys.press("Remove Safari 18 on iOS 18");
    await expect(page.getByText("You are not logged in anywhere else.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Other devices" })).toBeFocused();
  });

  await test.step("R-SET-07 change the details, and the address", async () => {
    await open("Profile");
    await keys.type("First name", "Augusta");
    await keys.type("Email", "other@example.com");
    await page.keyboard.press("Enter");
    await expectComplaint(page, "Password", "Please fill in all fields");
    await page.keyboard.type(password);
    await keys.type("Six-digit code", "123");
    await page.keyboard.press("Enter");
    await expectComplaint(page, "Six-digit code", "Please enter all six digits.");
    await expectAccessible(page);
    await page.keyboard.type("456");
    await refuseOnce(page, "modify-account", no);
    await page.keyboard.press("Enter");
    await expectRefusal(page);
    await keys.press("Save changes");
    await expect(page.getByText("Your details have been saved.")).toBeVisible();
    await keys.expectFocus();
  });

  await test.step("R-SET-06 connect an account", async () => {
    await open(
      "Connections Other accounts that you log in with, or that get you a plan",
      "Connections",
    );
    await refuseOnce(page, "disconnect", no);
    await keys.press("Disconnect");
    await expectRefusal(page);
    await expectAccessible(page);
    await fakeServer(page, {
      "fetch-connections": [{ provider: "streaming-platform", connected: false }],
    });
    await keys.press("Disconnect");
    await keys.to("Connect");
    await keys.expectFocus();
  });

  await test.step("a new password", async () => {
    await open("Sign-in and security");
    await keys.press("Change password");
    await expect(page.getByLabel("Current password")).toBeVisible();
    await keys.press("Change password");
    await expectComplaint(page, "Current password", "Please fill in all fields");
    await expectAccessible(page);
    await page.keyboard.type("Old#1842");
    await keys.type("New password", password);
    await keys.type("Repeat new password", password);
    await keys.type("Six-digit code", "123456");
    await refuseOnce(page, "change-password", no);
    await page.keyboard.press("Enter");
    await expectRefusal(page);
    await keys.press("Change password");
    await expect(page.getByText("Your password has been changed.")).toBeVisible();
    await keys.expectFocus();
  });

  await test.step("deleting the account", async () => {
    await open("Privacy and data");
    await keys.press("Delete account");
    await expectScreen(page, "Delete your account?");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Delete account" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expectScreen(page, "Delete your account?");
    await keys.press("Cancel");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Delete account" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expectScreen(page, "Delete your account?");
    await keys.press("Delete my account");
    await expectComplaint(page, "Your username", "Enter ada to continue.");
    await expectAccessible(page);
    await page.keyboard.type("Ada");
    await page.keyboard.press("Enter");
    await expectComplaint(page, "Password", "Please fill in all fields");
    await page.keyboard.type(password);
    await keys.type("Six-digit code", "123456");
    await refuseOnce(page, "delete-account", no);
    await page.keyboard.press("Enter");
    await expectRefusal(page);
    await keys.press("Delete my account");
    await expectScreen(page, "Your account will be deleted");
    await keys.to("Go to the homepage");
    await expectAccessible(page);
  });
});

test("R-SET-02 R-SET-07 data and 2FA are used by keyboard alone, without violations", async ({
  page,
}) => {
  const keys = keyboardOf(page);
  await storeToken(page.context(), tokenOf({ multiFactor: true }));
  await page.goto("/settings/data");

  await test.step("data by mail", async () => {
    await refuseOnce(page, "request-export", no);
    await keys.press("Email me my data");
    await expectRefusal(page);
    await keys.press("Email me my data");
    await expect(page.getByText("A link is on its way")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("R-SET-03 export the data", async () => {
    await page.route("**/api/login.php", (route) => route.fulfill({ json: { multiFactor: true } }));
    await keys.press("Download it now");
    await expectForm(page);
    await keys.press("Continue");
    await expectComplaint(page, "Password", "Please fill in all fields");
    await expectAccessible(page);
    await page.keyboard.type(password);
    await refuseOnce(page, "login", no);
    await page.keyboard.press("Enter");
    await expectRefusal(page);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Six-digit code")).toBeFocused();
    await refuseOnce(page, "login", no);
    await page.keyboard.type("123456");
    await expectRefusal(page);
    await page.route("**/api/login.php", (route) =>
      route.fulfill({ json: { multiFactor: false, token: tokenOf({ multiFactor: true }) } }),
    );
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Download" })).toBeFocused();
    await refuseOnce(page, "export", no);
    await page.keyboard.press("Enter");
    await expectRefusal(page);
    await keys.press("Download");
    await expect(page.getByText("Data successfully exported")).toBeVisible();
    await keys.expectFocus();
    await expectAccessible(page);
  });

  await test.step("new backup codes", async () => {
    await keys.press("Sign-in and security");
    await expect(page.getByRole("heading", { name: "2FA is on" })).toBeVisible();
    await expectAccessible(page);
    await keys.press("Create new codes");
    await expectForm(page);
    await keys.press("Create new codes");
    await expectComplaint(page, "Password", "Please fill in all fields");
    await page.keyboard.type(password);
    await keys.type("Six-digit code", "123456");
    await refuseOnce(page, "new-backup-codes", no);
    await page.keyboard.press("Enter");
    await expectRefusal(page);
    await expectAccessible(page);
    await keys.press("Create new codes");
    await expectScreen(page, "Your new codes");
    await expectAccessible(page);
    await keys.press("I have saved them");
    await expectScreen(page, "2FA is on");
  });

  await test.step("2FA off", async () => {
    await keys.press("Disable 2FA");
    await expectForm(page);
    await keys.type("Password", password);
    await keys.type("Six-digit code", "123456");
    await refuseOnce(page, "totp-disable", no);
    await page.keyboard.press("Enter");
    await expectRefusal(page);
    await expectAccessible(page);
    await fakeServer(page, {
      "fetch-account": { ...account, multiFactor: false },
      "totp-disable": { token: tokenOf({}) },
    });
    await keys.press("Disable 2FA");
    await expect(page.getByText("2FA has been disabled.")).toBeVisible();
    await keys.expectFocus();
  });

  await test.step("R-SET-04 go through the wizard, from its first step to its last", async () => {
    const step = async (heading: string) =>
      expect(page.getByRole("heading", { name: heading })).toBeFocused();
    await keys.press("Set up 2FA");
    await expectScreen(page, "Set up two-factor authentication");
    await expectAccessible(page);
    await keys.press("Start");
    await step("What you need");
    await keys.press("I need an app");
    await step("Get an authenticator app");
    await keys.press("Back");
    await step("What you need");
    await keys.press("I have an app");
    await step("Get your app ready");
    await refuseOnce(page, "totp-gen", no);
    await keys.press("My app is ready");
    await expect(page.getByRole("alert")).toContainText("Please try again later.");
    await keys.expectFocus();
    await keys.press("Retry");
    await expect(page.getByAltText("QR code")).toBeVisible();
    await keys.expectFocus();
    await keys.press("Confirm the code");
    await expectComplaint(page, "Code that your app shows", "Please enter all six digits.");
    await expectAccessible(page);
    await refuseOnce(page, "totp-add", "That passcode wasn't quite right.");
    await page.keyboard.type("123456");
    await expect(page.getByRole("alert")).toHaveText("That passcode wasn't quite right.");
    await keys.expectFocus();
    await refuseOnce(page, "totp-add", no);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("Please try again later.");
    await keys.expectFocus();
    await keys.press("Retry");
    await expect(page.getByLabel("Code that your app shows")).toHaveValue("123456");
    await keys.expectFocus();
    await keys.press("Confirm the code");
    await step("Save your backup codes");
    await expectAccessible(page);
    await keys.to("Download");
    await keys.press("Continue");
    await step("Have you saved your codes?");
    await keys.press("Yes, I have saved them");
    await step("2FA is on");
    await keys.press("Back to Sign-in and security");
    await expectScreen(page, "Sign-in and security");
  });
});
