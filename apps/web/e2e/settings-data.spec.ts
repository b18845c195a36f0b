import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, nextCode, test, tokenOf, storeToken, turnTwoFactorOn, signIn } from "./account";
import { fakeServer } from "./fake-server";

test("R-SET-03 an export takes the password, and the code where 2FA is on", async ({ page, person }) => {
  const { secret } = await turnTwoFactorOn(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("login.php")) sent.push(request.postData() ?? "");
  });
  await page.goto("/settings/export");
  await page.getByLabel("Password", { exact: true }).fill("Wrong#1843");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toHaveText("Wrong username, email or password.");
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  // A code is made once it can be typed: it expires.
  await expect(page.getByLabel("Six-digit code")).toBeVisible();
  await page.getByLabel("Six-digit code").fill(await nextCode(secret));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Download" })).toBeVisible();
  expect(sent).toHaveLength(3);
  // The user of the stored token, and with the code the very same password.
  for (const form of sent) expect(form).toContain(person.username);
  expect(sent[2]).toContain(person.password);
  expect(sent[2]).toContain('name="otp"');
});

test("R-SET-03 the download goes from request to file, and says how far it is", async ({ page }) => {
  await storeToken(page.context(), tokenOf({ uid: "ada_l" }));
  await fakeServer(page);
  await page.route("**/api/login.php", (route) =>
    route.fulfill({ json: { multiFactor: false, token: tokenOf({ uid: "ada_l" }) } }),
  );
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/export.php", async (route) => {
    await held;
    await route.fulfill({ json: { username: "ada_l", account: { email: "ada@example.com" } } });
  });
  await page.goto("/settings/export");
  await page.getByLabel("Password", { exact: true }).fill("Engine#1843");
  await page.keyboard.press("Enter");
  // Every status text during the export.
  await page.evaluate(() => {
    const announced = new Set<string>();
    Object.assign(window, { announced });
    new MutationObserver(() => {
      for (const status of document.querySelectorAll("[role=status]")) announced.add(status.textContent ?? "");
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole("button", { name: "Download" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Requesting your data" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Requesting your data" })).toBeVisible();
  const download = page.waitForEvent("download");
  answer();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^marquee-data-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.json$/);
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toEqual({
    username: "ada_l",
    account: { email: "ada@example.com" },
  });
  await expect(page.getByText("Data successfully exported")).toBeVisible();
  const announced = await page.evaluate(() => [...(window as unknown as { announced: Set<string> }).announced]);
  expect(announced).toContain("Downloading");
});

test("R-SET-03 an export that fails says so, and can be tried again", async ({ page, person }) => {
  await page.route("**/api/export.php", (route) => route.abort());
  await page.goto("/settings/export");
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Download" }).click();
  await expect(page.getByRole("alert")).toHaveText("Something went wrong. Please try again later.");
  await page.unroute("**/api/export.php");
  await page.getByRole("button", { name: "Download" }).click();
  await expect(page.getByText("Data successfully exported")).toBeVisible();
});

test("R-SET-05 devices are this one and the others, with what is known of them, in UTC", async ({
  page,
  person,
  newContext,
}) => {
  const other = await (await newContext()).newPage();
  await signIn(other, person);
  await page.goto("/settings/devices");
  const here = page.getByRole("region", { name: "This device" }).getByRole("article");
  const others = page.getByRole("region", { name: "Other devices" }).getByRole("article");
  await expect(here).toHaveCount(1);
  await expect(others).toHaveCount(1);
  for (const device of [here, others]) {
    await expect(device).toContainText(/ on /);
    await expect(device).toContainText(/IP\s*10\.\d+\.\d+\.\d+/);
    await expect(device).toContainText(/Logged in\s*\d{1,2} \w+ \d{4} at \d\d:\d\d UTC/);
    await expect(device).toContainText(/Expires\s*\d{1,2} \w+ \d{4} at \d\d:\d\d UTC/);
  }
  let fetched = 0;
  page.on("request", (request) => (fetched += request.url().includes("view_devices.php") ? 1 : 0));
  await others.getByRole("button", { name: /^Remove/ }).click();
  await expect(others).toHaveCount(0);
  await expect.poll(() => fetched).toBe(1);
  await here.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
});

test("R-SET-05 a list that does not come, or a removal that fails, says so", async ({ page }) => {
  await storeToken(page.context(), tokenOf({}));
  await page.route("**/api/view_devices.php", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/settings/devices");
  await expect(page.getByRole("alert")).toContainText("Something went wrong. Please try again later.");
  await page.unroute("**/api/view_devices.php");
  const device = {
    id: "d1",
    OS: "Linux",
    browser: "Firefox 143",
    IP: "192.0.2.17",
    created_at: "2024-03-01T09:30:00Z",
    expires: "2024-03-31T09:30:00Z",
    this_device: 0,
  };
  await page.route("**/api/view_devices.php", (route) => route.fulfill({ json: [device] }));
  await page.route("**/api/delete-session.php", (route) =>
    route.fulfill({ status: 404, json: { error: "That device is not signed in." } }),
  );
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("1 March 2024 at 09:30 UTC", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByRole("alert")).toHaveText("That device is not signed in.");
  await expect(page.getByText("Firefox 143 on Linux")).toBeVisible();
});

const connectWith = (page: Page, provider: string) =>
  page
    .locator("section", { has: page.getByRole("heading", { name: provider }) })
    .getByRole("button", { name: "Connect", exact: true });

test("R-SET-06 R-PAGE-01 a plan is noted while payment is not open, and the streaming platform's tier gives one", async ({
  page,
  person,
}) => {
  await page.goto("/plans");
  const main = page.getByRole("main");
  await expect(main.getByRole("status").filter({ hasText: "Payment is not open yet" })).toBeVisible();
  await main.getByRole("button", { name: "Subscribe to Supporter" }).click();
  await expect(main.getByRole("status").filter({ hasText: "We have noted Supporter." })).toBeVisible();
  await main.getByRole("button", { name: "Subscribe to Supporter" }).click();
  await expect(main.getByRole("status").filter({ hasText: "You have chosen Supporter already." })).toBeVisible();

  await page.goto("/settings/connections");
  await expect(page.getByRole("heading", { name: "Streaming platform" })).toBeVisible();
  await connectWith(page, "Streaming platform").click();
  // The site's own page has a button of that name, and may still be there.
  await page.getByRole("textbox", { name: "Account" }).fill(`streams_${person.username}`);
  await page.getByLabel("Tier").selectOption("2");
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByText(`Connected as streams_${person.username}.`)).toBeVisible();
  await expect(page.getByText("Free All Access and half price Supporter.")).toBeVisible();
  await main.getByRole("link", { name: "See the plans" }).click();
  await expect(main.getByRole("article").filter({ hasText: "Your plan" })).toContainText(
    "You have this plan: from your streaming platform, until",
  );
  await page.goto("/settings");
  const plans = page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: /^Plans/ });
  await expect(plans).toContainText("All Access, from your streaming platform, until");
  await page.goto("/settings/connections");
  await page.getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("Free All Access and half price Supporter.")).toHaveCount(0);
  await page.goto("/settings");
  await expect(plans).toContainText("None.");
});

test("R-SET-06 the identity provider is connected, and logs in from then on", async ({ page, person }) => {
  const subject = `sub-${person.username}`;
  await page.goto("/settings/connections");
  await connectWith(page, "Test ID").click();
  await page.getByLabel("Email").fill(`id.${person.email}`);
  await page.getByLabel("Subject").fill(subject);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(`Connected as id.${person.email}.`)).toBeVisible();
  await expect(page).toHaveURL("/settings/connections");

  await page.goto("/logout");
  await expect(page.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in with Test ID" }).click();
  await page.getByLabel("Subject").fill(subject);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
});

test("R-SET-06 a connection that went wrong says so", async ({ page, person }) => {
  await page.goto("/settings/connections?error=connection");
  await expect(page.getByRole("alert")).toHaveText("We could not connect your account. Please try again.");
  await expect(page.getByRole("button", { name: "Connect", exact: true }), person.email).toHaveCount(2);
});

test("R-SET-02 a mailed link that is not valid any more leads to where the data can be asked for again", async ({
  page,
  person,
}) => {
  await page.goto("/api/download-export?token=gone");
  await expect(page.getByRole("alert")).toHaveText("That link is not valid any more. Ask for your data again.");
  await page.getByRole("button", { name: "Email me my data" }).click();
  await expect(page.getByText(`A link is on its way to ${person.email}.`)).toBeVisible();
});
