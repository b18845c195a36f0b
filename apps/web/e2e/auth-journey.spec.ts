import { readFile } from "node:fs/promises";
import { expect, linkIn, mailsTo, makePerson, nextCode, signIn, test } from "./account";

test("R-AUTH R-SET an account from its beginning to its end", async ({ page, newContext }) => {
  const person = makePerson();
  const newPassword = "Analytical#1844";
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const heading = (name: string) => page.getByRole("heading", { name, level: 1 });
  let secret = "";
  let backup: string[] = [];

  await test.step("sign up", async () => {
    await page.goto("/signup");
    await page.getByLabel("First name").fill(person.name);
    await page.getByLabel("Username").fill(person.username);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByLabel("Repeat password").fill(person.password);
    await button("Create account").click();
    await expect(heading("Verify email address")).toBeVisible();
    await expect(page.getByText("We sent you an email to activate your account.")).toBeVisible();
  });

  await test.step("read the mail and activate", async () => {
    const link = await linkIn(page.request, person.email, "Activate");
    await page.goto(link.pathname + link.search);
    await expect(heading("Your account has been activated!")).toBeVisible();
    await expect(page).toHaveURL("/activate-account");
  });

  await test.step("R-AUTH-08 the browser that signed up is logged in", async () => {
    await expect(page.getByText(`Welcome, ${person.name}: you are logged in.`)).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Go to the homepage" }).click();
    await expect(page).toHaveURL("/");
    await button("Account").click();
    await expect(page.getByText(person.email)).toBeVisible();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    await expect(heading("Settings")).toBeVisible();
  });

  await test.step("set 2FA up with an authenticator", async () => {
    await page.getByRole("link", { name: "Sign-in and security" }).click();
    await page.getByRole("link", { name: "Set up 2FA" }).click();
    await button("Start").click();
    await button("I have an app").click();
    await button("My app is ready").click();
    await expect(page.getByAltText("QR code")).toBeVisible();
    secret = (await page.getByLabel("Manual key").inputValue()).replaceAll(" ", "");
    await page.getByLabel("Code that your app shows").fill(await nextCode(secret));
    await expect(heading("Save your backup codes")).toBeVisible();
    const codes = page.getByRole("list", { name: "Backup codes" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    backup = await codes.allInnerTexts();
    await button("Continue").click();
    await button("Yes, I have saved them").click();
    await expect(heading("2FA is on")).toBeVisible();
  });

  await test.step("log out", async () => {
    await button("Account").click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(heading("You've been logged out")).toBeVisible();
  });

  await test.step("log in with the code", async () => {
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await page.getByLabel("Username or Email").fill(person.username);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await button("Log in").click();
    const code = page.getByLabel("Six-digit code");
    // A code is made once it can be typed: it expires.
    await expect(code).toBeVisible();
    await code.fill(await nextCode(secret));
    await expect(page).toHaveURL("/");
  });

  await test.step("lose the phone, and reset 2FA with a backup code", async () => {
    await page.goto("/logout");
    await expect(heading("You've been logged out")).toBeVisible();
    await page.goto(`/recover-mfa?email=${encodeURIComponent(person.email)}`);
    await button("Send the link").click();
    await expect(heading("Check your email")).toBeVisible();
    const link = await linkIn(page.request, person.email, "Turn off two-factor");
    await page.goto(link.pathname + link.search);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await button("Continue").click();
    await page.getByLabel("Backup code").fill(backup[0] ?? "");
    await button("Disable 2FA").click();
    await expect(heading("2FA has been disabled")).toBeVisible();
    await expect(page).toHaveURL("/reset-change-mfa");
  });

  await test.step("change the password", async () => {
    await page.goto("/settings/change-password");
    await page.getByLabel("Current password").fill(person.password);
    await page.getByLabel("New password", { exact: true }).fill(newPassword);
    await page.getByLabel("Repeat new password").fill(newPassword);
    await button("Change password").click();
    await expect(page.getByText("Your password has been changed.")).toBeVisible();
  });

  await test.step("see and remove another device", async () => {
    const other = await newContext();
    const phone = await other.newPage();
    await phone.goto("/login");
    await phone.getByLabel("Username or Email").fill(person.username);
    await phone.getByLabel("Password", { exact: true }).fill(newPassword);
    await phone.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(phone).toHaveURL("/");

    await page.goto("/settings/devices");
    const others = page.getByRole("region", { name: "Other devices" });
    await expect(others.getByRole("article")).toHaveCount(1);
    await others.getByRole("button", { name: /^Remove/ }).click();
    await expect(others.getByText("You are not logged in anywhere else.")).toBeVisible();

    await phone.goto("/settings/devices");
    await expect(phone.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
  });

  await test.step("R-AUTH-18 log out all other devices, and read the security log", async () => {
    const tablet = await (await newContext()).newPage();
    await signIn(tablet, { ...person, password: newPassword });
    await page.reload();
    const others = page.getByRole("region", { name: "Other devices" });
    await expect(others.getByText("Last active")).toBeVisible();
    await button("Log out all other devices").click();
    await button("Log out all others").click();
    await expect(others.getByText("You are not logged in anywhere else.")).toBeVisible();
    await tablet.goto("/settings/devices");
    await expect(tablet.getByRole("heading", { name: "You've been logged out" })).toBeVisible();

    await page.goto("/settings/security-log");
    const events = page.getByRole("region", { name: "Events" }).getByRole("listitem");
    await expect(events.nth(0)).toContainText("Logged out all other devices");
    await expect(events.nth(1)).toContainText(/Logged in with the password.*UTC.*Chrome \d+ on .*IP 10\./);
  });

  await test.step("export the data", async () => {
    await page.goto("/settings/export");
    await page.getByLabel("Password", { exact: true }).fill(newPassword);
    await button("Continue").click();
    const download = page.waitForEvent("download");
    await button("Download").click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^marquee-data-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.json$/);
    const data = JSON.parse(await readFile(await file.path(), "utf8")) as Record<string, unknown>;
    expect(data).toMatchObject({ username: person.username, account: { email: person.email } });
    await expect(page.getByText("Data successfully exported")).toBeVisible();
  });

  await test.step("R-AUTH-19 delete the account, then get it back by logging in", async () => {
    await page.goto("/settings/data");
    await button("Delete account").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your username").fill(person.username);
    await dialog.getByLabel("Password", { exact: true }).fill(newPassword);
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(heading("Your account will be deleted")).toBeVisible();
    await page.getByText("Changed your mind?").getByRole("link", { name: "Log in" }).click();
    await page.getByLabel("Username or Email").fill(person.username);
    await page.getByLabel("Password", { exact: true }).fill(newPassword);
    await button("Log in").click();
    await expect(page).toHaveURL("/");
    await expect.poll(async () => (await mailsTo(page.request, person.email))[0]?.subject).toContain("is back");
  });
});
