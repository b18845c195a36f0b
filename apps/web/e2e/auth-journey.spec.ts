import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, linkIn, mailsTo, makePerson, nextCode, post, test } from "./account";

/** Returns everything in the page's storage, markup and address. */
async function tracesOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const everything = (storage: Storage) => JSON.stringify(Object.entries(storage));
    return {
      "the local storage": everything(localStorage),
      "the session storage": everything(sessionStorage),
      "the markup": document.documentElement.outerHTML,
      "the address": location.href,
      "the history's state": JSON.stringify(history.state),
      "a cookie that scripts can read": document.cookie,
      "the window's name": window.name,
    };
  });
}

test("R-AUTH R-SET R-AUTH-03 R-AUTH-07 R-AUTH-10 R-AUTH-12 no secret of an account leaks", async ({
  page,
  newContext,
}) => {
  test.slow();
  const person = makePerson();
  const resetPassword = "Another#1845";
  const newPassword = "Analytical#1844";
  const secrets = new Map<string, string>([
    ["the password", person.password],
    ["the password by link", resetPassword],
    ["the new password", newPassword],
  ]);
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  page.on("pageerror", (error) => logged.push(String(error.stack)));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url(), request.headers()["referer"] ?? ""));

  const heading = (name: string) => page.getByRole("heading", { name, level: 1 });
  const expectNoTrace = async () => {
    const traces = { ...(await tracesOf(page)), "the console": logged.join("\n") };
    for (const [name, secret] of secrets) {
      for (const [place, text] of Object.entries(traces)) {
        expect(text.includes(secret), `${name} is in ${place} at ${page.url()}`).toBe(false);
      }
    }
  };
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const press = async (name: string) => {
    await expectNoTrace();
    await page.getByRole("button", { name, exact: true }).click();
  };
  const arrive = async (title: string) => {
    await expect(heading(title)).toBeVisible();
    await expectNoTrace();
  };
  const openMailed = async (subject: string, parameter: string) => {
    const link = await linkIn(page.request, person.email, subject);
    const token = link.searchParams.get(parameter) ?? "";
    expect(token.length).toBeGreaterThan(20);
    await page.goto(link.pathname + link.search);
    return token;
  };
  const logIn = async (password: string) => {
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await field("Username or Email").fill(person.email);
    await field("Password").fill(password);
    await press("Log in");
  };
  const logOut = async () => {
    await press("Account");
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await arrive("You've been logged out");
  };
  const follow = (name: string | RegExp) => page.getByRole("link", { name }).click();
  const toSettings = async () => {
    await press("Account");
    await page.getByRole("menuitem", { name: "Settings" }).click();
    await expect(heading("Settings")).toBeVisible();
  };
  let key = "";
  let backup = "";

  await test.step("sign up", async () => {
    await page.goto("/signup");
    await field("First name").fill(person.name);
    await field("Username").fill(person.username);
    await field("Email").fill(person.email);
    await field("Password").fill(person.password);
    await field("Repeat password").fill(person.password);
    await page.getByRole("button", { name: "Show password" }).first().click();
    await press("Create account");
    await arrive("Verify email address");
    await expect(page.getByText("We sent you an email to activate your account.")).toBeVisible();
  });

  await test.step("read the mail and activate", async () => {
    const token = await openMailed("Activate", "activateToken");
    await expect(heading("Your account has been activated!")).toBeVisible();
    await expect(page).toHaveURL("/activate-account");
    secrets.set("the activation token", token);
    await expectNoTrace();
  });

  await test.step("R-AUTH-08 the browser that signed up is logged in", async () => {
    await expect(page.getByText(`Welcome, ${person.name}: you are logged in.`)).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Go to the homepage" }).click();
    await expect(page).toHaveURL("/");
    await toSettings();
    await expect(page.getByRole("main").getByText(person.email)).toBeVisible();
  });

  await test.step("set 2FA up with an authenticator", async () => {
    await follow("Sign-in and security");
    await follow("Set up 2FA");
    await press("Start");
    await press("I have an app");
    await press("My app is ready");
    await expect(page.getByAltText("QR code")).toBeVisible();
    key = (await page.getByLabel("Manual key").inputValue()).replaceAll(" ", "");
    const code = await nextCode(key);
    await field("Code that your app shows").fill(code);
    await expect(heading("Save your backup codes")).toBeVisible();
    secrets.set("the code", code).set("the key", key);
    const codes = page.getByRole("list", { name: "Backup codes" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    backup = (await codes.allInnerTexts())[0] ?? "";
    await press("Continue");
    await press("Yes, I have saved them");
    await expect(heading("2FA is on")).toBeVisible();
    secrets.set("a backup code", backup);
    await expectNoTrace();
    await logOut();
  });

  await test.step("log in with the code", async () => {
    await logIn(person.password);
    const code = field("Six-digit code");
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await code.pressSequentially("12a");
    await expect(code).toHaveAccessibleDescription(
      "It is sent as soon as it is complete. Please enter only numbers.",
    );
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
    await code.fill(await nextCode(key));
    await expect(page).toHaveURL("/");
    await expectNoTrace();
    await logOut();
  });

  await test.step("lose the phone, and reset 2FA with a backup code", async () => {
    await page.goto(`/recover-mfa?email=${encodeURIComponent(person.email)}`);
    await press("Send the link");
    await arrive("Check your email");
    const token = await openMailed("Turn off two-factor", "token");
    const password = field("Password");
    await password.fill("Wrong#1843");
    await press("Continue");
    await expect(page.getByRole("alert")).toHaveText("Wrong password.");
    await expect(password).toHaveValue("Wrong#1843");
    await password.fill(person.password);
    await press("Continue");

    const code = page.getByLabel("Backup code");
    await expect(code).toBeFocused();
    await code.fill("abcdefghijk");
    await expect(code).toHaveValue("abcdefghij");
    await expect(code).toHaveAccessibleDescription("Backup codes can only be 10 characters long.");
    await code.fill("zbcdefghij");
    await expect(page.getByText("Backup codes can only be 10 characters long.")).toHaveCount(0);
    await press("Disable 2FA");
    await expect(page.getByRole("alert")).toHaveText(
      "That backup code is wrong or was used before.",
    );
    await code.fill(` ${backup} `);
    await press("Disable 2FA");
    await expect(heading("2FA has been disabled")).toBeVisible();
    await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
    await expect(page).toHaveURL("/reset-change-mfa");
    secrets.set("the token of the 2FA reset", token);
    await expectNoTrace();
    await follow("Set up 2FA");
    await expect(page.getByRole("button", { name: "Start" })).toBeVisible();
    const session = (await page.context().cookies()).find(
      ({ httpOnly, value }) => httpOnly && value.length > 20,
    );
    secrets.set("the session", session?.value ?? "there must be one");
  });

  await test.step("a password reset by mail ends the session of this browser", async () => {
    await post(page.request, "reset-password", { email: person.email });
    const token = await openMailed("Reset your", "resetToken");
    await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
    const password = field("New password");
    const repeat = field("Repeat new password");
    await password.fill("Engine");
    await repeat.fill("engine");
    await press("Change password");
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(
      "Please create a stronger password before continuing",
    );
    await expect(repeat).toHaveAccessibleDescription("Passwords do not match");
    await expect(page.getByRole("meter")).toHaveAttribute("aria-valuenow", "2");
    await expect(
      page.getByRole("list", { name: "Your password needs" }).getByText("Done:"),
    ).toHaveCount(3);
    await password.fill(resetPassword);
    await repeat.fill(resetPassword);
    await press("Change password");
    await expect(heading("Your password has been changed!")).toBeVisible();
    await expect(page).toHaveURL("/reset-change-password");
    secrets.set("the token of the password reset", token);
    await expectNoTrace();
    // Nor after going back.
    await page.goBack();
    await expectNoTrace();
    await page.goForward();
    await expectNoTrace();

    await openMailed("Reset your", "resetToken");
    await expect(page.getByText("You may need to request a new token")).toBeVisible();
    await expect(page.getByRole("link", { name: "Request a new link" })).toHaveAttribute(
      "href",
      "/reset-password",
    );
  });

  await test.step("change the password", async () => {
    await page.goto("/settings/change-password");
    await logIn(resetPassword);
    await field("Current password").fill(resetPassword);
    await field("New password").fill(newPassword);
    await field("Repeat new password").fill(newPassword);
    await press("Change password");
    await expect(page.getByText("Your password has been changed.")).toBeVisible();
    await expectNoTrace();
  });

  const otherDevice = async () => {
    const { request } = await newContext();
    await post(request, "login", { uid: person.username, pwd: newPassword });
    return { isLoggedIn: async () => (await request.post("/api/view_devices.php")).ok() };
  };
  const others = page.getByRole("region", { name: "Other devices" });

  await test.step("see and remove another device", async () => {
    const phone = await otherDevice();
    expect(await phone.isLoggedIn()).toBe(true);
    await follow("Devices");
    await expect(others.getByRole("article")).toHaveCount(1);
    await others.getByRole("button", { name: /^Remove/ }).click();
    await expect(others.getByText("You are not logged in anywhere else.")).toBeVisible();
    expect(await phone.isLoggedIn()).toBe(false);
  });

  await test.step("R-AUTH-18 log out all other devices, and read the security log", async () => {
    const tablet = await otherDevice();
    await page.reload();
    await expect(others.getByText("Last active")).toBeVisible();
    await press("Log out all other devices");
    await press("Log out all others");
    await expect(others.getByText("You are not logged in anywhere else.")).toBeVisible();
    expect(await tablet.isLoggedIn()).toBe(false);

    await follow("Sign-in and security");
    await follow("Open security log");
    const events = page.getByRole("region", { name: "Events" }).getByRole("listitem");
    await expect(events.nth(0)).toContainText("Logged out all other devices");
    await expect(events.nth(1)).toContainText(
      /Logged in with the password.*UTC.*Chrome \d+ on .*IP 10\./,
    );
    await expectNoTrace();
  });

  await test.step("export the data", async () => {
    await follow("Privacy and data");
    await follow("Download it now");
    await field("Password").fill(newPassword);
    await press("Continue");
    const download = page.waitForEvent("download");
    await press("Download");
    const file = await download;
    expect(file.suggestedFilename()).toMatch(
      /^marquee-data-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.json$/,
    );
    const data = JSON.parse(await readFile(await file.path(), "utf8")) as Record<string, unknown>;
    expect(data).toMatchObject({ username: person.username, account: { email: person.email } });
    await expect(page.getByText("Data successfully exported")).toBeVisible();
    await expectNoTrace();
  });

  await test.step("R-AUTH-19 delete the account, then get it back by logging in", async () => {
    await follow("Privacy and data");
    await press("Delete account");
    await field("Your username").fill(person.username);
    await field("Password").fill(newPassword);
    await press("Delete my account");
    await arrive("Your account will be deleted");
    // Only the header's display token was stored; it grants nothing and is removed by now.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("user-data"))).toBeNull();
    await expect(page.getByText("Changed your mind?")).toBeVisible();
    await logIn(newPassword);
    await expect(page).toHaveURL("/");
    await expectNoTrace();
    await expect
      .poll(async () => (await mailsTo(page.request, person.email))[0]?.subject)
      .toContain("is back");
  });

  // Only the page's own URL may carry a secret, each time that its link is opened.
  const opened = new Map([
    ["the activation token", 1],
    ["the token of the 2FA reset", 1],
    ["the token of the password reset", 2],
  ]);
  for (const [name, secret] of secrets) {
    const carrying = asked.filter((address) => address.includes(secret));
    expect(carrying.length, `${name} in ${carrying.join(" ")}`).toBeLessThanOrEqual(
      opened.get(name) ?? 0,
    );
  }
});
