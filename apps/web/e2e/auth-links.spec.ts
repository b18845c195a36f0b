import { expect, linkIn, mailsTo, makePerson, post, signIn, test } from "./account";

test("R-AUTH-06 a password link is asked for by address or username, and has limits", async ({
  page,
  newPerson,
}) => {
  const person = await newPerson();
  await page.goto(`/reset-password?email=${encodeURIComponent(person.email)}`);
  const email = page.getByLabel("Email");
  const send = page.getByRole("button", { name: "Send the link" });
  await expect(email).toHaveValue(person.email);
  await expect(page.getByRole("link", { name: "Reset 2FA" })).toHaveAttribute(
    "href",
    "/recover-mfa",
  );
  await expect(page.getByRole("link", { name: "Back to login" })).toHaveAttribute("href", "/login");

  await email.fill("nobody");
  await send.click();
  await expect(email).toHaveAccessibleDescription("Invalid email address");
  await email.fill(`${"a".repeat(250)}@example.com`);
  await expect(email).toHaveAccessibleDescription("Invalid email address");

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/reset-password.php", async (route) => {
    await held;
    await route.continue();
  });
  await email.fill(person.email);
  await send.click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const link = await linkIn(page.request, person.email, "Reset your");

  await page.getByRole("link", { name: "Back to login" }).click();
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  await page.getByRole("button", { name: "Use your username instead" }).click();
  await page.getByLabel("Username").fill(person.username);
  await send.click();
  await expect(page.getByText(`If an account belongs to ${person.username}`)).toBeVisible();
  await expect
    .poll(async () => (await linkIn(page.request, person.email, "Reset your")).href)
    .not.toBe(link.href);
});

test("R-AUTH-07 R-AUTH-08 R-AUTH-10 an invalid link says how to get another one", async ({
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

  await page.route("**/api/verify-reset-link.php", (route) => route.abort(), { times: 1 });
  await page.goto("/reset-change-password?resetToken=abc");
  await expect(
    page.getByRole("heading", { name: "Something went wrong. Please try again later." }),
  ).toBeVisible();
  await page.route("**/api/verify-reset-link.php", (route) => route.fulfill({ json: {} }));
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByLabel("New password", { exact: true })).toBeVisible();
});

test("R-AUTH-08 R-SET-07 an activation link works once in any browser, and advises 2FA", async ({
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
  await expect(
    elsewhere.getByRole("heading", { name: "Your account has been activated!" }),
  ).toBeVisible();
  await expect(elsewhere.getByText("set up two-factor authentication")).toBeVisible();
  await expect(elsewhere.getByRole("link", { name: "Set up 2FA" })).toHaveAttribute(
    "href",
    "/settings/totp-setup",
  );
  await expect(elsewhere).toHaveURL("/activate-account");

  await page.goto(link.pathname + link.search);
  await expect(
    page.getByRole("heading", { name: "Your account is already activated" }),
  ).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "Log in", exact: true }),
  ).toHaveAttribute("href", "/login");
  await signIn(page, person);
});
