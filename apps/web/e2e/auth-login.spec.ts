import { expect, linkIn, makePerson, post, test } from "./account";
import { demo } from "./demo";
import { waitForFrames } from "./wait-for-frames";

test("R-AUTH-01 R-AUTH-02 R-AUTH-04 the form has its fields, limits, links and greeting", async ({
  page,
}) => {
  // As after a sign-in at the identity provider that this tab did not begin.
  await page.goto("/login?email=ada%40example.com&error=video#credential=e30.e30.x");
  let calls = 0;
  page.on("request", (request) => (calls += request.url().includes("login.php") ? 1 : 0));
  const uid = page.getByLabel("Username or Email");
  const password = page.getByLabel("Password", { exact: true });
  await expect(page.getByRole("alert")).toHaveText("We could not log you in. Please try again.");
  await expect(page).toHaveURL("/login?email=ada%40example.com&error=video");
  await expect(page.getByText("Log in to watch this video")).toBeVisible();
  await expect(uid).toHaveValue("ada@example.com");
  await expect(uid).toHaveAttribute("autocomplete", "username webauthn");
  await expect(uid).toHaveAttribute("maxlength", "50");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await expect(password).toHaveAttribute("maxlength", "255");
  await expect(page.getByRole("link", { name: "Forgot Password?" })).toHaveAttribute(
    "href",
    "/reset-password?email=ada%40example.com",
  );
  await expect(page.getByRole("link", { name: "Create an account" })).toHaveAttribute(
    "href",
    "/signup",
  );
  await expect(page.getByRole("button", { name: "Log in with Test ID" })).toBeVisible();

  await test.step("the first of the required fields that is missing is focused", async () => {
    await uid.clear();
    await password.fill("x");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(uid).toBeFocused();
    await expect(uid).toHaveAccessibleDescription("Please fill in all fields");
    await uid.fill("ada");
    await expect(uid).not.toHaveAttribute("aria-invalid", "true");
    expect(calls).toBe(0);
  });

  await test.step("Caps Lock is pointed out, and the password can be looked at", async () => {
    await password.focus();
    await password.evaluate((input) =>
      input.dispatchEvent(
        new KeyboardEvent("keydown", { key: "A", bubbles: true, modifierCapsLock: true }),
      ),
    );
    await expect(password).toHaveAccessibleDescription("Caps Lock is on.");
    await password.evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true })),
    );
    await expect(page.getByText("Caps Lock is on.")).toHaveCount(0);
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
  });

  await test.step("the greeting is one of several", async () => {
    const greetings = new Set([await page.getByRole("heading", { level: 1 }).textContent()]);
    const readGreeting = async () => {
      const html = await (await page.request.get("/login")).text();
      return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, "") ?? "";
    };
    await expect
      .poll(async () => greetings.add(await readGreeting()).size)
      .toBeGreaterThanOrEqual(3);
    expect([...greetings].every((greeting) => greeting?.startsWith("Log in "))).toBe(true);
  });
});

test("R-AUTH-01 R-AUTH-02 R-AUTH-08 R-AUTH-13 R-PAGE-01 a login leads back to the plans", async ({
  page,
  playwright,
}) => {
  const { name, username, email, password: pwd } = makePerson();
  await post(page.request, "sign-up", { name, uid: username, email, pwd, pwdrepeat: pwd });
  const uid = page.getByLabel("Username or Email");
  const password = page.getByLabel("Password", { exact: true });
  const alert = page.getByRole("alert");
  const sendAgain = page.getByRole("link", { name: "Send it again" });
  await page.goto("/plans");
  await page.getByRole("link", { name: "Log in to subscribe to Supporter" }).click();

  await test.step("another link is offered before activation alone", async () => {
    await uid.fill(username);
    await password.fill(pwd);
    await page.keyboard.press("Enter");
    await expect(alert).toHaveText(
      "Please activate your account first: we sent you an email with a link.",
    );
    await expect(sendAgain).toBeVisible();
    await password.fill("Wrong#1843");
    await page.keyboard.press("Enter");
    await expect(alert).toHaveText("Wrong username, email or password.");
    await expect(sendAgain).toHaveCount(0);
    await expect(uid).toHaveValue(username);
    await password.fill(pwd);
    await expect(alert).toHaveCount(0);
    await page.keyboard.press("Enter");
    await sendAgain.click();
    await expect(page).toHaveURL("/resend-activation");
    await page.goBack();
  });

  const token =
    (await linkIn(page.request, email, "Activate")).searchParams.get("activateToken") ?? "";
  // From outside: this browser would be logged in.
  const outside = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  await post(outside, "verify-activate-link", { token });
  await outside.dispose();

  await test.step("no answer says so, and nothing that was typed is lost", async () => {
    await page.route("**/api/login.php", (route) => route.abort(), { times: 1 });
    await uid.fill(email);
    await password.fill(pwd);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(alert).toHaveText("Something went wrong. Please try again later.");
    await expect(password).toHaveValue(pwd);
  });

  await test.step("a password manager may fill both fields in one go", async () => {
    await uid.clear();
    await password.clear();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/login.php", async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(
      (values) => {
        const fill = (selector: string, value: string) => {
          const input = document.querySelector<HTMLInputElement>(selector);
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
            input,
            value,
          );
          input?.dispatchEvent(new Event("input", { bubbles: true }));
        };
        fill("[autocomplete^=username]", values.email);
        fill("[autocomplete=current-password]", values.pwd);
        document.querySelector<HTMLFormElement>("main form")?.requestSubmit();
      },
      { email, pwd },
    );
    await expect(page.getByRole("button", { name: "Logging you in..." })).toBeVisible();
    release();
  });

  await expect(page).toHaveURL("/plans");
  await expect(page.getByRole("button", { name: "Subscribe to Supporter" })).toBeVisible();
  const stored = () =>
    page.evaluate(() =>
      Object.keys(localStorage).filter((key) => (localStorage.getItem(key) ?? "").length > 40),
    );
  await expect.poll(stored).toEqual(["user-data"]);

  await test.step("who is signed in is not asked to log in again", async () => {
    await page.goto("/login");
    await expect(page).toHaveURL("/");
    await page.getByRole("button", { name: "Account" }).click();
    await expect(page.getByText(email)).toBeVisible();
  });
});

test("R-AUTH-03 R-AUTH-04 a pasted code loses its spaces, and is sent once complete", async ({
  page,
}) => {
  const options = page.waitForResponse("**/api/sign-in-options");
  await page.route("**/api/sign-in-options", (route) =>
    route.fulfill({ json: { identity_providers: [] } }),
  );
  await page.route("**/api/login.php", (route) => route.fulfill({ json: { multiFactor: true } }));
  await page.goto("/login");
  await options;
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
  await waitForFrames(page);
  await expect(page.getByRole("button", { name: /^Log in with (?!a passkey)/ })).toHaveCount(0);

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

test("R-AUTH-04 an identity without an account gets one, and its next sign-in finds it", async ({
  page,
  address,
}) => {
  const sub = `robin-${address}`;
  const comeIn = async () => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Log in with Test ID" }).click();
    // Not the login form's "Username or Email", which is there until the provider's page comes.
    await page
      .getByLabel("Email", { exact: true })
      .fill(`robin.${address.replaceAll(".", "-")}@example.com`);
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

  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
  calls.length = 0;
  await comeIn();
  await expect(account).toBeVisible();
  expect(calls).toEqual(["identity-provider-verify"]);
  expect(page.url()).not.toContain("credential");
});

test("R-AUTH-04 a username that is taken is asked for, and multi-factor may follow", async ({
  page,
}) => {
  let verified = 0;
  await page.route("**/api/identity-provider-verify.php", (route) => {
    verified += 1;
    return verified === 1
      ? route.fulfill({
          status: 403,
          json: { error: "There is no account yet: approval required." },
        })
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

test("R-AUTH-02 who logs in on a device whose date is far ahead is told to correct it", async ({
  page,
}) => {
  await page.clock.setSystemTime(new Date("2040-01-01"));
  await page.goto("/login");
  await page.getByLabel("Username or Email").fill(demo.administrator.username);
  await page.getByLabel("Password", { exact: true }).fill(demo.administrator.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("The date of this device is wrong.");
});
