import type { Page } from "@playwright/test";
import { expect, linkIn, makePerson, nextCode, test } from "./account";

/** Returns everything in the page's storage, markup and console, and every URL that it requested. */
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

test("R-AUTH R-SET nothing secret is kept, shown in the markup, logged, or left in an address, from sign-up to deletion", async ({
  page,
}) => {
  test.slow();
  const person = makePerson();
  const newPassword = "Analytical#1844";
  const secrets = new Map<string, string>([
    ["the password", person.password],
    ["the new password", newPassword],
  ]);
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  page.on("pageerror", (error) => logged.push(String(error.stack)));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url(), request.headers()["referer"] ?? ""));

  const expectNoTrace = async (but: readonly string[] = []) => {
    const traces = { ...(await tracesOf(page)), "the console": logged.join("\n") };
    for (const [name, secret] of secrets) {
      if (but.includes(name)) continue;
      for (const [place, text] of Object.entries(traces)) {
        expect(text.includes(secret), `${name} is in ${place} at ${page.url()}`).toBe(false);
      }
    }
  };
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const press = async (name: string) => {
    await expectNoTrace();
    await page.getByRole("button", { name, exact: true }).click();
  };
  const arrive = async (heading: string | RegExp) => {
    await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
    await expectNoTrace();
  };
  const open = async (subject: string, parameter: string) => {
    const link = await linkIn(page.request, person.email, subject);
    const token = link.searchParams.get(parameter) ?? "";
    expect(token.length).toBeGreaterThan(20);
    await page.goto(link.pathname + link.search);
    return token;
  };

  await page.goto("/signup");
  await type("First name", person.name);
  await type("Username", person.username);
  await type("Email", person.email);
  await type("Password", person.password);
  await type("Repeat password", person.password);
  await page.getByRole("button", { name: "Show password" }).first().click();
  await press("Create account");
  await arrive("Verify email address");
  const activation = await open("Activate", "activateToken");
  await expect(page.getByRole("heading", { name: "Your account has been activated!" })).toBeVisible();
  secrets.set("the activation token", activation);
  await expectNoTrace();

  // Activating has logged in.
  await page.goto("/logout");
  await arrive("You've been logged out");
  await page.goto("/login");
  await type("Username or Email", person.username);
  await type("Password", person.password);
  await press("Log in");
  await expect(page).toHaveURL("/");
  await expectNoTrace();

  await page.goto("/settings/totp-setup");
  await press("Start");
  await press("I have an app");
  await press("My app is ready");
  const key = (await page.getByLabel("Manual key").inputValue()).replaceAll(" ", "");
  const code = await nextCode(key);
  await type("Code that your app shows", code);
  secrets.set("the code", code);
  const list = page.getByRole("list", { name: "Backup codes" }).getByRole("listitem");
  await expect(list).toHaveCount(10);
  const [backup = ""] = await list.allInnerTexts();
  secrets.set("the key", key);
  await page.goto("/settings/devices");
  secrets.set("a backup code", backup);
  await arrive("Devices");
  const cookies = await page.context().cookies();
  const session = cookies.find(({ httpOnly, value }) => httpOnly && value.length > 20);
  secrets.set("the session", session?.value ?? "there must be one");

  await page.goto(`/recover-mfa?email=${encodeURIComponent(person.email)}`);
  await press("Send the link");
  await arrive("Check your email");
  const mfaToken = await open("Turn off two-factor", "token");
  await type("Password", person.password);
  await press("Continue");
  await type("Backup code", backup);
  await press("Disable 2FA");
  await expect(page.getByRole("heading", { name: "2FA has been disabled" })).toBeVisible();
  secrets.set("the token of the 2FA reset", mfaToken);
  await arrive("2FA has been disabled");

  await page.goto("/reset-password");
  await type("Email", person.email);
  await press("Send the link");
  await arrive("Check your email");
  const resetToken = await open("Reset your", "resetToken");
  await type("New password", newPassword);
  await type("Repeat new password", newPassword);
  await press("Change password");
  await expect(page.getByRole("heading", { name: "Your password has been changed!" })).toBeVisible();
  secrets.set("the reset token", resetToken);
  await expectNoTrace();
  // Nor after going back.
  await page.goBack();
  await page.goForward();
  await expectNoTrace();

  await page.goto("/login");
  await type("Username or Email", person.username);
  await type("Password", newPassword);
  await press("Log in");
  await expect(page).toHaveURL("/");
  await page.goto("/settings/export");
  await type("Password", newPassword);
  await press("Continue");
  const download = page.waitForEvent("download");
  await press("Download");
  await (await download).delete();
  await expect(page.getByText("Data successfully exported")).toBeVisible();
  await page.goto("/settings/data");
  await press("Delete account");
  await type("Your username", person.username);
  await type("Password", newPassword);
  await press("Delete my account");
  await arrive("Your account will be deleted");

  // Only the page's own URL may carry a secret, once.
  const links = new Set(["the activation token", "the token of the 2FA reset", "the reset token"]);
  for (const [name, secret] of secrets) {
    const carrying = asked.filter((address) => address.includes(secret));
    expect(carrying.length, `${name} in ${carrying.join(" ")}`).toBeLessThanOrEqual(links.has(name) ? 1 : 0);
  }
  // Only the header's display token was stored; it grants nothing and is removed by now.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("user-data"))).toBeNull();
});
