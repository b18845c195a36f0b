import { expect, linkIn, mailsTo, makePerson, post, signIn, test, turnTwoFactorOn } from "./account";

test("R-AUTH-06 asking for a password link: limits, waiting, and what comes after", async ({ page, newPerson }) => {
  const person = await newPerson();
  await page.goto(`/reset-password?email=${encodeURIComponent(person.email)}`);
  const email = page.getByLabel("Email");
  await expect(email).toHaveValue(person.email);
  await expect(page.getByRole("link", { name: "Reset 2FA" })).toHaveAttribute("href", "/recover-mfa");
  await expect(page.getByRole("link", { name: "Back to login" })).toHaveAttribute("href", "/login");

  await email.fill("nobody");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(email).toHaveAccessibleDescription("Invalid email address");
  await email.fill(`${"a".repeat(40)}@example.com`);
  await expect(email).toHaveAccessibleDescription("Invalid email address");

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/reset-password.php", async (route) => {
    await held;
    await route.continue();
  });
  await email.fill(person.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  expect(await linkIn(page.request, person.email, "Reset your")).toBeTruthy();
});

test("R-AUTH-06 a password link can be asked for by username", async ({ page, newPerson }) => {
  const person = await newPerson();
  await page.goto("/reset-password");
  await page.getByRole("button", { name: "Use your username instead" }).click();
  await page.getByLabel("Username").fill(person.username);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`If an account belongs to ${person.username}`)).toBeVisible();
  expect(await linkIn(page.request, person.email, "Reset your")).toBeTruthy();
});

test("R-AUTH-06 an error shows the form again, as it was", async ({ page }) => {
  await page.route("**/api/reset-password.php", (route) =>
    route.fulfill({ status: 429, json: { error: "Too many attempts. Try again in 15 minutes." } }),
  );
  await page.goto("/reset-password?email=ada%40example.com");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("alert")).toHaveText("Too many attempts. Try again in 15 minutes.");
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
});

test("R-AUTH-07 a mailed link changes the password once", async ({ page, newPerson }) => {
  const person = await newPerson();
  await post(page.request, "reset-password", { email: person.email });
  const link = await linkIn(page.request, person.email, "Reset your");
  await page.goto(link.pathname + link.search);
  const password = page.getByLabel("New password", { exact: true });
  await password.fill("Engine");
  await page.getByLabel("Repeat new password").fill("engine");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription("Please create a stronger password before continuing");
  await expect(page.getByLabel("Repeat new password")).toHaveAccessibleDescription("Passwords do not match");
  await expect(page.getByRole("meter")).toHaveAttribute("aria-valuenow", "2");
  await expect(page.getByRole("list", { name: "Your password needs" }).getByText("Done:")).toHaveCount(3);
  await password.fill("Another#1845");
  await page.getByLabel("Repeat new password").fill("Another#1845");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("heading", { name: "Your password has been changed!" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  await expect(page).toHaveURL("/reset-change-password");

  await page.goto(link.pathname + link.search);
  await expect(page.getByText("You may need to request a new token")).toBeVisible();
  await expect(page.getByRole("link", { name: "Request a new link" })).toHaveAttribute("href", "/reset-password");
  await signIn(page, { ...person, password: "Another#1845" });
});

test("R-AUTH-07 R-AUTH-08 R-AUTH-10 a link without a token, or with a wrong one, says how to get another", async ({
  page,
}) => {
  const screens = [
    ["/reset-change-password?resetToken=", "/reset-password"],
    ["/activate-account?activateToken=", "/resend-activation"],
    ["/reset-change-mfa?token=", "/recover-mfa"],
    ["/settings/modify-account?emailToken=", "/settings"],
  ] as const;
  for (const [screen, request] of screens) {
    for (const token of ["made-up", ...(screen.includes("emailToken") ? [] : [""])]) {
      await page.goto(screen + token);
      await expect(page.getByText("You may need to request a new token")).toBeVisible();
      await expect(page.getByRole("main").locator(`a[href="${request}"]`)).toBeVisible();
    }
  }
});

test("R-AUTH-07 no answer to a link can be tried again", async ({ page }) => {
  await page.route("**/api/verify-reset-link.php", (route) => route.abort());
  await page.goto("/reset-change-password?resetToken=abc");
  await expect(page.getByRole("heading", { name: "Something went wrong. Please try again later." })).toBeVisible();
  await page.unroute("**/api/verify-reset-link.php");
  await page.route("**/api/verify-reset-link.php", (route) => route.fulfill({ json: {} }));
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByLabel("New password", { exact: true })).toBeVisible();
});

test("R-AUTH-08 R-SET-07 an activation link can be asked for again, works once in any browser, and advises 2FA", async ({
  page,
  newContext,
}) => {
  const person = makePerson();
  const { name, username: uid, email, password: pwd } = person;
  await post(page.request, "sign-up", { name, uid, email, pwd, pwdrepeat: pwd });
  await linkIn(page.request, email, "Activate");
  await page.goto("/resend-activation");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect.poll(async () => (await mailsTo(page.request, email)).length).toBe(2);
  const link = await linkIn(page.request, email, "Activate");

  const elsewhere = await (await newContext()).newPage();
  await elsewhere.goto(link.pathname + link.search);
  await expect(elsewhere.getByRole("heading", { name: "Your account has been activated!" })).toBeVisible();
  await expect(elsewhere.getByText("set up two-factor authentication")).toBeVisible();
  await expect(elsewhere.getByRole("link", { name: "Set up 2FA" })).toHaveAttribute("href", "/settings/totp-setup");
  await expect(elsewhere).toHaveURL("/activate-account");

  await page.goto(link.pathname + link.search);
  await expect(page.getByRole("heading", { name: "Your account is already activated" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Log in", exact: true }).click();
  await page.getByLabel("Username or Email").fill(uid);
  await page.getByLabel("Password", { exact: true }).fill(pwd);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("R-AUTH-10 2FA is reset by link, password and backup code, and the user is logged in", async ({
  page,
  person,
}) => {
  const { backup } = await turnTwoFactorOn(page);
  await page.goto("/logout");
  await expect(page.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
  await page.goto(`/recover-mfa?email=${encodeURIComponent(person.email)}`);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const link = await linkIn(page.request, person.email, "Turn off");
  await page.goto(link.pathname + link.search);

  const password = page.getByLabel("Password", { exact: true });
  await password.fill("Wrong#1843");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toHaveText("Wrong password.");
  await expect(password).toHaveValue("Wrong#1843");
  await password.fill(person.password);
  await page.keyboard.press("Enter");

  const code = page.getByLabel("Backup code");
  await expect(code).toBeFocused();
  await code.fill("abcdefghijk");
  await expect(code).toHaveValue("abcdefghij");
  await expect(code).toHaveAccessibleDescription("Backup codes can only be 10 characters long.");
  await code.fill("zbcdefghij");
  await expect(page.getByText("Backup codes can only be 10 characters long.")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("That backup code is wrong or was used before.");
  await code.fill(` ${backup[3]} `);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "2FA has been disabled" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  await expect(page).toHaveURL("/reset-change-mfa");
  await page.getByRole("link", { name: "Set up 2FA" }).click();
  await expect(page.getByRole("button", { name: "Start" })).toBeVisible();
});
