import type { Page } from "@playwright/test";
import { expect, keepToken, test, tokenOf } from "./account";

interface FormCase {
  /** The call that fails. */
  call: string;
  /** How to get to the form. */
  open: (page: Page) => Promise<unknown>;
  /** What is typed, by label. */
  typed: Record<string, string>;
  submit: string;
  signedIn?: boolean;
}

const password = "Engine#1843";
const go = (path: string) => (page: Page) => page.goto(path);

const forms: Record<string, FormCase> = {
  login: {
    call: "login",
    open: go("/login"),
    typed: { "Username or Email": "ada_l", Password: password },
    submit: "Log in",
  },
  "the code of a login": {
    call: "login",
    open: async (page) => {
      await page.route("**/api/login.php", (route) => route.fulfill({ json: { multiFactor: true } }), { times: 1 });
      await page.goto("/login");
      await page.getByLabel("Username or Email").fill("ada_l");
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Log in", exact: true }).click();
    },
    typed: { "Six-digit code": "123456" },
    submit: "Log in",
  },
  "sign-up": {
    call: "sign-up",
    open: go("/signup"),
    typed: {
      "First name": "Ada",
      Username: "ada_l",
      Email: "ada@example.com",
      Password: password,
      "Repeat password": password,
    },
    submit: "Create account",
  },
  "the password link": {
    call: "reset-password",
    open: go("/reset-password"),
    typed: { Email: "ada@example.com" },
    submit: "Send the link",
  },
  "the 2FA link": {
    call: "reset-mfa",
    open: go("/recover-mfa"),
    typed: { Email: "ada@example.com" },
    submit: "Send the link",
  },
  "the activation link": {
    call: "resend-activation",
    open: go("/resend-activation"),
    typed: { Email: "ada@example.com" },
    submit: "Send the link",
  },
  "a new password by link": {
    call: "reset-change-password",
    open: async (page) => {
      await page.route("**/api/verify-reset-link.php", (route) => route.fulfill({ json: {} }));
      await page.goto("/reset-change-password?resetToken=abc");
    },
    typed: { "New password": password, "Repeat new password": password },
    submit: "Change password",
  },
  "the password of a 2FA reset": {
    call: "verify-mfa-pwd",
    open: openMfaReset,
    typed: { Password: password },
    submit: "Continue",
  },
  "the backup code of a 2FA reset": {
    call: "reset-change-mfa",
    open: async (page) => {
      await page.route("**/api/verify-mfa-pwd.php", (route) => route.fulfill({ json: {} }));
      await openMfaReset(page);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Continue" }).click();
    },
    typed: { "Backup code": "k7m2p9q4x0" },
    submit: "Turn 2FA off",
  },
  "a new password": {
    call: "change-password",
    open: go("/settings/change-password"),
    typed: {
      "Current password": "Old#1842",
      "New password": password,
      "Repeat new password": password,
      "Six-digit code": "123456",
    },
    submit: "Change password",
    signedIn: true,
  },
  "new details": {
    call: "modify-account",
    open: async (page) => {
      await page.route("**/api/fetch-account.php", (route) =>
        route.fulfill({
          json: {
            user_id: "u1",
            uid: "ada_l",
            name: "Ada",
            email: "ada@example.com",
            multiFactor: true,
            backup_left: 7,
            has_password: true,
          },
        }),
      );
      await page.goto("/settings/modify-account");
      await page.getByLabel("Email").fill("new@example.com");
    },
    typed: { "First name": "Augusta", Password: password, "Six-digit code": "123456" },
    submit: "Save changes",
    signedIn: true,
  },
  "turning 2FA off": {
    call: "totp-disable",
    open: go("/settings/totp-disable"),
    typed: { Password: password, "Six-digit code": "123456" },
    submit: "Disable 2FA",
    signedIn: true,
  },
  "new backup codes": {
    call: "new-backup-codes",
    open: go("/settings/backup-codes"),
    typed: { Password: password, "Six-digit code": "123456" },
    submit: "Make new codes",
    signedIn: true,
  },
  "confirming an export": {
    call: "login",
    open: go("/settings/export"),
    typed: { Password: password },
    submit: "Continue",
    signedIn: true,
  },
  "deleting the account": {
    call: "delete-account",
    open: async (page) => {
      await page.goto("/settings/account");
      await page.getByRole("button", { name: "Delete account" }).click();
    },
    typed: { Password: password, "Six-digit code": "123456" },
    submit: "Delete my account for good",
    signedIn: true,
  },
};

async function openMfaReset(page: Page) {
  await page.route("**/api/verify-mfa-reset-link.php", (route) => route.fulfill({ json: {} }));
  await page.goto("/reset-change-mfa?token=abc");
}

for (const [name, { call, open, typed, submit, signedIn }] of Object.entries(forms)) {
  test(`R-AUTH R-SET ${name}: a refusal and a lost connection are told, and nothing typed is lost`, async ({
    page,
  }) => {
    if (signedIn) {
      await keepToken(page.context(), tokenOf({ multiFactor: true }));
      await page.route("**/api/fetch-account.php", (route) => route.fulfill({ status: 503 }));
    }
    await open(page);
    for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
    const send = () => page.getByRole("button", { name: submit, exact: true }).click();
    const keepsEverything = async () => {
      for (const [label, value] of Object.entries(typed)) {
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
      }
    };

    const address = `**/api/${call}.php`;
    await page.route(address, (route) => route.fulfill({ status: 400, json: { error: "No, <b>not</b> today." } }));
    await send();
    await expect(page.getByRole("alert")).toHaveText("No, <b>not</b> today.");
    await keepsEverything();

    await page.unroute(address);
    await page.route(address, (route) => route.abort());
    await send();
    await expect(page.getByRole("alert")).toHaveText("Something went wrong. Please try again later.");
    await keepsEverything();
  });
}
