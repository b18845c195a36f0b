import { expect, makePerson, nextCode, post, test, turnTwoFactorOn } from "./account";
import { waitForFrames } from "./wait-for-frames";

test("R-AUTH-01 the form has its fields, limits, links and greeting", async ({ page }) => {
  await page.goto("/login?email=ada%40example.com");
  const uid = page.getByLabel("Username or Email");
  const password = page.getByLabel("Password", { exact: true });
  await expect(uid).toHaveValue("ada@example.com");
  await expect(uid).toHaveAttribute("autocomplete", "username webauthn");
  await expect(uid).toHaveAttribute("maxlength", "50");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await expect(password).toHaveAttribute("maxlength", "255");
  await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
  await expect(page.getByRole("link", { name: "Forgot Password?" })).toHaveAttribute(
    "href",
    "/reset-password?email=ada%40example.com",
  );
  await expect(page.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/signup");
  await expect(page.getByRole("button", { name: "Log in with Test ID" })).toBeVisible();
});

test("R-AUTH-01 both fields are required, and the focus goes to the first that is missing", async ({ page }) => {
  await page.goto("/login");
  let calls = 0;
  page.on("request", (request) => (calls += request.url().includes("login.php") ? 1 : 0));
  await page.getByLabel("Password", { exact: true }).fill("x");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  const uid = page.getByLabel("Username or Email");
  await expect(uid).toBeFocused();
  await expect(uid).toHaveAccessibleDescription("Please fill in all fields");
  await uid.fill("ada");
  await expect(uid).not.toHaveAttribute("aria-invalid", "true");
  expect(calls).toBe(0);
});

test("R-AUTH-01 error=video explains why one is here, and a random greeting is one of several", async ({ page }) => {
  const greetings = new Set<string>();
  await expect(async () => {
    await page.goto("/login?error=video");
    await expect(page.getByText("Log in to watch this video")).toBeVisible();
    greetings.add(await page.getByRole("heading", { level: 1 }).innerText());
    expect(greetings.size).toBeGreaterThanOrEqual(3);
  }).toPass();
});

test("R-AUTH-08 logging in before activation offers another link, and a wrong password does not", async ({ page }) => {
  const { name, username, email, password } = makePerson();
  await post(page.request, "sign-up", { name, uid: username, email, pwd: password, pwdrepeat: password });
  await page.goto("/login");
  const alert = page.getByRole("alert");
  const sendAgain = page.getByRole("link", { name: "Send it again" });
  await page.getByLabel("Username or Email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(alert).toHaveText("Please activate your account first: we sent you an email with a link.");
  await expect(sendAgain).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("Wrong#1843");
  await page.keyboard.press("Enter");
  await expect(alert).toHaveText("Wrong username, email or password.");
  await expect(sendAgain).toHaveCount(0);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await sendAgain.click();
  await expect(page).toHaveURL("/resend-activation");
});

test("R-AUTH-02 logging in stores the token and goes home; a refusal is shown in a red notice", async ({
  page,
  newPerson,
}) => {
  const person = await newPerson();
  await page.goto("/login");
  await page.getByLabel("Username or Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill("Wrong#1843");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("Wrong username, email or password.");
  await expect(page.getByLabel("Username or Email")).toHaveValue(person.email);

  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await expect(page.getByRole("alert")).toHaveCount(0);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/login.php", async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Logging you in..." })).toBeVisible();
  release();
  await expect(page).toHaveURL("/");
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => (localStorage.getItem(key) ?? "").length > 40));
  await expect.poll(stored).toEqual(["user-data"]);
});

test("R-AUTH-02 who is signed in is not asked to log in again", async ({ page, person }) => {
  await page.goto("/login");
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByText(person.email)).toBeVisible();
});

test("R-AUTH-03 the second factor takes digits only, keeps the credentials, and leads to the reset", async ({
  page,
  person,
}) => {
  const { secret } = await turnTwoFactorOn(page);
  await page.goto("/logout");
  await expect(page.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("Username or Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();

  const code = page.getByLabel("Six-digit code");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.pressSequentially("12a");
  await expect(code).toHaveAccessibleDescription("It is sent as soon as it is complete. Please enter only numbers.");
  await expect(code).toHaveValue("12");
  await page.keyboard.press("Enter");
  await expect(code).toBeFocused();
  await code.fill("000000");
  await expect(page.getByText("Please enter only numbers.")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveText("That passcode wasn't quite right.");
  await expect(page.getByRole("link", { name: "Having trouble with 2FA?" })).toHaveAttribute(
    "href",
    `/recover-mfa?email=${encodeURIComponent(person.email)}`,
  );
  await code.fill(await nextCode(secret));
  await expect(page).toHaveURL("/");
});

test("R-AUTH-03 a code can be pasted, spaces and all, and is sent as soon as it is complete", async ({ page }) => {
  await page.route("**/api/login.php", (route) => route.fulfill({ json: { multiFactor: true } }));
  await page.goto("/login");
  await page.getByLabel("Username or Email").fill("ada");
  await page.getByLabel("Password", { exact: true }).fill("x");
  await page.keyboard.press("Enter");
  const code = page.getByLabel("Six-digit code");
  await code.evaluate((input: HTMLInputElement) => input.focus());
  await page.route("**/api/login.php", (route) => route.abort());
  const sent = page.waitForRequest("**/api/login.php");
  await page.evaluate(() => document.execCommand("insertText", false, "123 456"));
  expect((await sent).postData()).toContain("123456");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(code).toHaveValue("123456");
});

test("R-AUTH-04 an identity without an account gets one, and its next sign-in finds it", async ({ page, address }) => {
  const sub = `robin-${address}`;
  const comeIn = async () => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Log in with Test ID" }).click();
    // Not the login form's "Username or Email", which is there until the provider's page comes.
    await page.getByLabel("Email", { exact: true }).fill(`robin.${address.replaceAll(".", "-")}@example.com`);
    await page.getByLabel("Subject").fill(sub);
    await page.getByRole("button", { name: "Continue" }).click();
  };
  const calls: string[] = [];
  page.on("request", (request) => {
    const call = /\/api\/(identity-provider-verify|sign-up)/.exec(request.url())?.[1];
    if (call) calls.push(call);
  });
  // Another run of this test may have taken the proposed name: then the form asks for one.
  await comeIn();
  const account = page.getByRole("button", { name: "Account", exact: true });
  const question = page.getByRole("heading", { name: "Create your account" });
  await expect(account.or(question)).toBeVisible();
  expect(calls.slice(0, 2)).toEqual(["identity-provider-verify", "sign-up"]);
  if (await question.isVisible()) {
    await page.getByLabel("Username").fill(
      `robin_${Math.random()
        .toString(36)
        .replace(/[^a-z]/g, "")}`,
    );
    await page.getByRole("button", { name: "Create account" }).click();
  }
  await expect(page).toHaveURL("/");
  await account.click();
  await expect(page.getByText("Robin", { exact: true })).toBeVisible();

  await page.goto("/logout");
  await expect(page.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
  calls.length = 0;
  await comeIn();
  await expect(account).toBeVisible();
  expect(calls).toEqual(["identity-provider-verify"]);
  expect(page.url()).not.toContain("credential");
});

test("R-AUTH-04 a username that is taken is asked for, and multi-factor may follow", async ({ page }) => {
  let verified = 0;
  await page.route("**/api/identity-provider-verify.php", (route) => {
    verified += 1;
    return verified === 1
      ? route.fulfill({ status: 403, json: { error: "There is no account yet: approval required." } })
      : route.fulfill({ json: { multiFactor: true } });
  });
  let signUps = 0;
  await page.route("**/api/sign-up.php", (route) => {
    signUps += 1;
    return signUps === 1
      ? route.fulfill({ status: 409, json: { error: "That username is taken." } })
      : route.fulfill({ json: { signup: "success" } });
  });
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in with Test ID" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription(/That username is taken\./);
  await expect(page.getByLabel("First name")).toHaveValue("Robin");
  await page.getByLabel("Username").fill("robin_the_second");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeVisible();
  await page.getByRole("button", { name: "Log in as someone else" }).click();
  await expect(page.getByLabel("Username or Email")).toBeVisible();
});

test("R-AUTH-04 without an identity provider there is no button", async ({ page }) => {
  const options = page.waitForResponse("**/api/sign-in-options");
  await page.route("**/api/sign-in-options", (route) => route.fulfill({ json: { identity_providers: [] } }));
  await page.goto("/login");
  await options;
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
  await waitForFrames(page);
  await expect(page.getByRole("button", { name: /^Log in with (?!a passkey)/ })).toHaveCount(0);
});

test("R-AUTH-04 a credential that this tab did not ask for is refused", async ({ page }) => {
  await page.goto("/login#credential=e30.e30.x");
  await expect(page.getByRole("alert")).toHaveText("We could not log you in. Please try again.");
  await expect(page).toHaveURL("/login");
});

test("R-AUTH-13 no answer on login says so, and nothing that was typed is lost", async ({ page, newPerson }) => {
  const person = await newPerson();
  await page.route("**/api/login.php", (route) => route.abort());
  await page.goto("/login");
  await page.getByLabel("Username or Email").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Something went wrong. Please try again later.");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(person.password);
  await page.unroute("**/api/login.php");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("R-AUTH-02 Caps Lock is pointed out, and the password can be looked at", async ({ page }) => {
  await page.goto("/login");
  const password = page.getByLabel("Password", { exact: true });
  await password.focus();
  await password.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "A", bubbles: true, modifierCapsLock: true })),
  );
  await expect(password).toHaveAccessibleDescription("Caps Lock is on.");
  await password.evaluate((input) => input.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true })));
  await expect(page.getByText("Caps Lock is on.")).toHaveCount(0);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
});

test("R-AUTH-02 who was asked to log in returns to where that was", async ({ page, newPerson }) => {
  const person = await newPerson();
  await page.goto("/settings/devices");
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("Username or Email").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Devices" })).toBeVisible();
});

test("R-AUTH-01 a password manager may fill both fields in one go", async ({ page, newPerson }) => {
  const person = await newPerson();
  await page.goto("/login");
  await expect(page.getByLabel("Username or Email")).toBeVisible();
  await page.evaluate(
    ({ username, password }) => {
      const fill = (selector: string, value: string) => {
        const input = document.querySelector<HTMLInputElement>(selector);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
        input?.dispatchEvent(new Event("input", { bubbles: true }));
      };
      fill("[autocomplete^=username]", username);
      fill("[autocomplete=current-password]", password);
      document.querySelector<HTMLFormElement>("main form")?.requestSubmit();
    },
    { username: person.username, password: person.password },
  );
  await expect(page).toHaveURL("/");
});

test("R-PAGE-01 who wants a plan logs in first, and is back at the plans", async ({ page, newPerson }) => {
  const { username, password } = await newPerson();
  await page.goto("/plans");
  await page.getByRole("link", { name: "Log in to subscribe to Supporter" }).click();
  await page.getByLabel("Username or Email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/plans");
  await expect(page.getByRole("button", { name: "Subscribe to Supporter" })).toBeVisible();
});
