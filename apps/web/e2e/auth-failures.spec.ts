import { wrongPasscodeText as wrongCode } from "@marquee/api-client";
import type { Page, Route } from "@playwright/test";
import { expect, storeToken, test, tokenOf } from "./account";
import { account, fakeServer, refuseOnce } from "./fake-server";

interface FormCase {
  /** The call that fails. */
  call: string;
  /** How to get to the form. */
  open: (page: Page) => Promise<unknown>;
  /** Field values by label. */
  typed: Record<string, string>;
  /** Label of a field that the browser checks and does not send. */
  unsent?: string;
  submit: string;
  /** The refusal of the first request, which complete input sends without the button. */
  firstRefusal?: string;
  signedIn?: boolean;
  /** The server's possible errors for this form. */
  refusals: readonly string[];
  /** Other failures replace the form with a screen, which has its own tests. */
  hasFailureScreen?: boolean;
}

const tooMany = "Too many attempts. Try again in 15 minutes.";
const busy = "We're busy. Please try again in a moment.";
const wrongPassword = "Wrong password.";
const taken = "That username is taken.";
const usedLink = "That link is not valid any more. You may need to request a new token";
const weak = [
  "That password is too common. Please choose another one.",
  "Your password cannot contain your own name or the site's.",
];
const sentByItself = "The code was sent by itself.";
const unknownErrorText = "Something went wrong. Please try again later.";

const password = "Engine#1843";
const go = (path: string) => (page: Page) => page.goto(path);

const forms: Record<string, FormCase> = {
  login: {
    call: "login",
    open: go("/login"),
    typed: { "Username or Email": "ada_l", Password: password },
    submit: "Log in",
    refusals: [
      "Wrong username, email or password.",
      "Please activate your account first: we sent you an email with a link.",
      "This account is not available.",
      tooMany,
      busy,
    ],
  },
  "the code of a login": {
    call: "login",
    open: async (page) => {
      await refuseOnce(page, "login", sentByItself);
      await page.route("**/api/login.php", (route) => route.fulfill({ json: { multiFactor: true } }), { times: 1 });
      await page.goto("/login");
      await page.getByLabel("Username or Email").fill("ada_l");
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Log in", exact: true }).click();
    },
    typed: { "Six-digit code": "123456" },
    firstRefusal: sentByItself,
    submit: "Log in",
    refusals: [wrongCode, tooMany],
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
    refusals: [taken, ...weak, tooMany, busy],
  },
  "the password link": {
    call: "reset-password",
    open: go("/reset-password"),
    typed: { Email: "ada@example.com" },
    submit: "Send the link",
    refusals: [tooMany],
  },
  "the 2FA link": {
    call: "reset-mfa",
    open: go("/recover-mfa"),
    typed: { Email: "ada@example.com" },
    submit: "Send the link",
    refusals: [tooMany],
  },
  "the activation link": {
    call: "resend-activation",
    open: go("/resend-activation"),
    typed: { Email: "ada@example.com" },
    submit: "Send the link",
    refusals: [tooMany],
  },
  "a new password by link": {
    call: "reset-change-password",
    open: async (page) => {
      await page.goto("/reset-change-password?resetToken=abc");
    },
    typed: { "New password": password, "Repeat new password": password },
    submit: "Change password",
    refusals: [...weak, usedLink],
  },
  "the password of a 2FA reset": {
    call: "verify-mfa-pwd",
    open: openMfaReset,
    typed: { Password: password },
    submit: "Continue",
    refusals: [wrongPassword, usedLink, tooMany, busy],
  },
  "the backup code of a 2FA reset": {
    call: "reset-change-mfa",
    open: async (page) => {
      await openMfaReset(page);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Continue" }).click();
    },
    typed: { "Backup code": "k7m2p9q4x0" },
    submit: "Disable 2FA",
    refusals: ["That backup code is wrong or was used before.", "Please enter your password first.", usedLink, tooMany],
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
    refusals: [wrongPassword, wrongCode, ...weak, tooMany],
  },
  "new details": {
    call: "modify-account",
    open: async (page) => {
      await page.goto("/settings/modify-account");
      await page.getByLabel("Email").fill("new@example.com");
    },
    typed: { "First name": "Augusta", Password: password, "Six-digit code": "123456" },
    submit: "Save changes",
    signedIn: true,
    refusals: [
      taken,
      wrongPassword,
      wrongCode,
      "Please enter your password.",
      "Please enter the code of your authenticator app.",
      "Invalid email address",
      "That email address cannot be used.",
      tooMany,
    ],
  },
  "turning 2FA off": {
    call: "totp-disable",
    open: go("/settings/totp-disable"),
    typed: { Password: password, "Six-digit code": "123456" },
    submit: "Disable 2FA",
    signedIn: true,
    refusals: [wrongPassword, wrongCode, "Two-factor authentication is off.", tooMany],
  },
  "new backup codes": {
    call: "new-backup-codes",
    open: go("/settings/backup-codes"),
    typed: { Password: password, "Six-digit code": "123456" },
    submit: "Create new codes",
    signedIn: true,
    refusals: [wrongPassword, wrongCode, "Two-factor authentication is off.", tooMany],
  },
  "confirming an export": {
    call: "login",
    open: go("/settings/export"),
    typed: { Password: password },
    submit: "Continue",
    signedIn: true,
    refusals: ["Wrong username, email or password.", tooMany, busy],
  },
  "deleting the account": {
    call: "delete-account",
    open: async (page) => {
      await page.goto("/settings/data");
      await page.getByRole("button", { name: "Delete account" }).click();
    },
    typed: { "Your username": "ada", Password: password, "Six-digit code": "123456" },
    unsent: "Your username",
    submit: "Delete my account",
    signedIn: true,
    refusals: [wrongPassword, wrongCode, tooMany],
  },
  "an account for a new identity": {
    call: "sign-up",
    open: async (page) => {
      await refuseOnce(page, "identity-provider-verify", "There is no account yet: approval required.");
      await refuseOnce(page, "sign-up", taken);
      await page.goto("/login");
      await page.getByRole("button", { name: "Log in with Test ID" }).click();
      await page.getByRole("button", { name: "Continue" }).click();
    },
    typed: { "First name": "Ada", Username: "ada_l" },
    submit: "Create account",
    refusals: [taken, "We couldn't verify that sign-in. Please try again.", tooMany],
  },
  "undoing a change of address": {
    call: "undo-email-change",
    open: (page) => page.goto("/settings/modify-account?undoToken=abc"),
    typed: {},
    submit: "Keep my address",
    refusals: [usedLink, "That email address cannot be used."],
  },
  "a code for the wizard": {
    call: "totp-add",
    open: async (page) => {
      await fakeServer(page, { "fetch-account": { ...account, multiFactor: false } });
      await refuseOnce(page, "totp-add", wrongCode);
      await storeToken(page.context(), tokenOf({}));
      await page.goto("/settings/totp-setup");
      for (const name of ["Start", "I have an app", "My app is ready"]) {
        await page.getByRole("button", { name }).click();
      }
    },
    typed: { "Code that your app shows": "123456" },
    firstRefusal: wrongCode,
    submit: "Confirm the code",
    refusals: [wrongCode],
    hasFailureScreen: true,
  },
};

async function openMfaReset(page: Page) {
  await page.goto("/reset-change-mfa?token=abc");
}

/** Failures without a message for the visitor. */
const lostConnections: Record<string, (route: Route) => Promise<void>> = {
  "a lost connection": (route) => route.abort(),
  "a broken server": (route) => route.fulfill({ status: 500, body: "<h1>Oops</h1>" }),
  "an answer that makes no sense": (route) => route.fulfill({ status: 200, body: "[]" }),
};

for (const [
  name,
  { call, open, typed, unsent, submit, firstRefusal, signedIn, refusals, hasFailureScreen = false },
] of Object.entries(forms)) {
  test(`R-AUTH R-SET ${name}: every refusal and a lost connection are told, nothing typed is lost, and it can be sent again`, async ({
    page,
  }) => {
    await fakeServer(page);
    if (signedIn) await storeToken(page.context(), tokenOf({ multiFactor: true }));
    await open(page);
    for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
    const button = page.getByRole("button", { name: submit, exact: true });
    const alert = page.getByRole("alert");
    if (firstRefusal !== undefined) await expect(alert).toHaveText(firstRefusal);
    const address = `**/api/${call}.php`;
    const expectFailedSubmit = async (respond: (route: Route) => Promise<void>, expectedText: string) => {
      await page.route(address, respond, { times: 1 });
      await button.click();
      if (expectedText === taken)
        await expect(page.getByLabel("Username")).toHaveAccessibleDescription(/That username is taken/);
      else await expect(alert).toHaveText(expectedText);
      for (const [label, value] of Object.entries(typed)) {
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
      }
    };
    for (const error of [...refusals, ...(hasFailureScreen ? [] : ["No, <b>not</b> today."])]) {
      await expectFailedSubmit((route) => route.fulfill({ status: 400, json: { error } }), error);
    }
    for (const lostConnection of hasFailureScreen ? [] : Object.values(lostConnections))
      await expectFailedSubmit(lostConnection, unknownErrorText);

    let sent = "";
    await page.route(address, (route) => {
      sent = route.request().postData() ?? "";
      return route.abort();
    });
    await button.click();
    await expect.poll(() => sent).not.toBe("");
    for (const [label, value] of Object.entries(typed)) if (label !== unsent) expect(sent).toContain(value);
  });
}

interface ActionCase {
  open: string;
  button: string;
  refusals: readonly string[];
  answers?: Record<string, unknown>;
}

/** Calls without a form: the screen and the button. */
const actions: Record<string, ActionCase> = {
  connect: {
    open: "/settings/connections",
    button: "Connect",
    refusals: [
      "That platform is not set up here.",
      "The connection did not work. Please try again later.",
      "That account is connected with another Marquee account.",
    ],
    answers: { "fetch-connections": [{ provider: "streaming-platform", connected: false }] },
  },
  "request-export": { open: "/settings/data", button: "Email me my data", refusals: [tooMany] },
  "delete-session": {
    open: "/settings/devices",
    button: "Remove Safari 18 on iOS 18",
    refusals: ["That device is not signed in."],
  },
  disconnect: {
    open: "/settings/connections",
    button: "Disconnect",
    refusals: ["Set a password first: it would be the only way in to your account."],
  },
  subscribe: { open: "/plans", button: "Subscribe to Exclusives", refusals: [tooMany] },
};

for (const [call, { open, button, refusals, answers }] of Object.entries(actions)) {
  test(`R-SET ${call}: every refusal and a lost connection are told, and it can be tried again`, async ({ page }) => {
    await fakeServer(page, answers);
    await storeToken(page.context(), tokenOf({ multiFactor: true }));
    await page.goto(open);
    const expectFailure = async (respond: (route: Route) => Promise<void>, expectedText: string) => {
      let hasResponded = false;
      await page.route(
        `**/api/${call}.php`,
        async (route) => {
          await respond(route);
          hasResponded = true;
        },
        { times: 1 },
      );
      await page.getByRole("button", { name: button, exact: true }).click();
      // Until then the previous failure may still be shown, in the same words.
      await expect.poll(() => hasResponded).toBe(true);
      await expect(page.getByRole("alert")).toHaveText(expectedText);
    };
    for (const error of refusals)
      await expectFailure((route) => route.fulfill({ status: 400, json: { error } }), error);
    for (const lostConnection of Object.values(lostConnections)) await expectFailure(lostConnection, unknownErrorText);
  });
}
