import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, nextCode, post, test, turnTwoFactorOn } from "./account";
import { openInPage } from "./open-in-page";

test("R-SET-03 an export takes password and code, and goes from request to file", async ({
  page,
  person,
}) => {
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
  const start = page.getByRole("button", { name: "Download" });
  await expect(start).toBeVisible();
  expect(sent).toHaveLength(3);
  // The user of the stored token, and with the code the very same password.
  for (const form of sent) expect(form).toContain(person.username);
  expect(sent[2]).toContain(person.password);
  expect(sent[2]).toContain('name="otp"');

  await test.step("an export that fails says so, and can be tried again", async () => {
    await page.route("**/api/export.php", (route) => route.abort());
    await start.click();
    await expect(page.getByRole("alert")).toHaveText(
      "Something went wrong. Please try again later.",
    );
    await page.unroute("**/api/export.php");
  });

  await test.step("it says how far it is", async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let exported: unknown;
    await page.route("**/api/export.php", async (route) => {
      await held;
      const response = await route.fetch();
      exported = await response.json();
      await route.fulfill({ response });
    });
    // Every status text during the export.
    await page.evaluate(() => {
      const announced = new Set<string>();
      Object.assign(window, { announced });
      new MutationObserver(() => {
        for (const status of document.querySelectorAll("[role=status]"))
          announced.add(status.textContent ?? "");
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const download = page.waitForEvent("download");
    await start.click();
    await expect(
      page.getByRole("status").filter({ hasText: "Requesting your data" }),
    ).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Requesting your data" })).toBeVisible();
    letGo();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(
      /^marquee-data-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.json$/,
    );
    const data: unknown = JSON.parse(await readFile(await file.path(), "utf8"));
    expect(data).toEqual(exported);
    expect(data).toMatchObject({ username: person.username });
    await expect(page.getByText("Data successfully exported")).toBeVisible();
    const announced = await page.evaluate(() => [
      ...(window as unknown as { announced: Set<string> }).announced,
    ]);
    expect(announced).toContain("Downloading");
  });
});

test("R-SET-05 devices are this one and the others, with what is known of them, in UTC", async ({
  page,
  person,
  newContext,
}) => {
  await post((await newContext()).request, "login", { uid: person.username, pwd: person.password });
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

/** The part of the screen about a provider. */
const connection = (page: Page, provider: string) =>
  page.locator("section", { has: page.getByRole("heading", { name: provider }) });
const connect = { name: "Connect", exact: true };

test("R-SET-06 R-PAGE-01 a connected provider logs in, and its tier gives a plan", async ({
  page,
  person,
}) => {
  const main = page.getByRole("main");
  const subject = `sub-${person.username}`;

  await test.step("a connection that went wrong says so", async () => {
    await page.goto("/settings/connections?error=connection");
    await expect(page.getByRole("alert")).toHaveText(
      "We could not connect your account. Please try again.",
    );
    await expect(page.getByRole("button", connect)).toHaveCount(2);
  });

  await test.step("the identity provider is connected", async () => {
    await connection(page, "Test ID").getByRole("button", connect).click();
    await page.getByLabel("Email").fill(`id.${person.email}`);
    await page.getByLabel("Subject").fill(subject);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText(`Connected as id.${person.email}.`)).toBeVisible();
    await expect(page).toHaveURL("/settings/connections");
  });

  await test.step("a plan is noted while payment is not open", async () => {
    await openInPage(page, "/plans");
    await expect(
      main.getByRole("status").filter({ hasText: "Payment is not open yet" }),
    ).toBeVisible();
    await main.getByRole("button", { name: "Subscribe to Supporter" }).click();
    await expect(
      main.getByRole("status").filter({ hasText: "We have noted Supporter." }),
    ).toBeVisible();
    await main.getByRole("button", { name: "Subscribe to Supporter" }).click();
    await expect(
      main.getByRole("status").filter({ hasText: "You have chosen Supporter already." }),
    ).toBeVisible();
  });

  await test.step("the streaming platform is connected, and its tier gives a plan", async () => {
    await openInPage(page, "/settings/connections");
    const platform = connection(page, "Streaming platform");
    await platform.getByRole("button", connect).click();
    // The site's own page has a button of that name, and may still be there.
    await page.getByRole("textbox", { name: "Account" }).fill(`streams_${person.username}`);
    await page.getByLabel("Tier").selectOption("2");
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(page.getByText(`Connected as streams_${person.username}.`)).toBeVisible();
    const benefits = page.getByText("Free All Access and half price Supporter.");
    await expect(benefits).toBeVisible();
    await main.getByRole("link", { name: "See the plans" }).click();
    await expect(main.getByRole("article").filter({ hasText: "Your plan" })).toContainText(
      "You have this plan: from your streaming platform, until",
    );
    await openInPage(page, "/settings");
    const plans = page
      .getByRole("navigation", { name: "Settings" })
      .getByRole("link", { name: /^Plans/ });
    await expect(plans).toContainText("All Access, from your streaming platform, until");
    await openInPage(page, "/settings/connections");
    await platform.getByRole("button", { name: "Disconnect" }).click();
    await expect(platform.getByRole("button", connect)).toBeVisible();
    await expect(benefits).toHaveCount(0);
    await openInPage(page, "/settings");
    await expect(plans).toContainText("None.");
  });

  await test.step("the identity provider logs in", async () => {
    await openInPage(page, "/logout");
    await expect(page.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
    await openInPage(page, "/login");
    await page.getByRole("button", { name: "Log in with Test ID" }).click();
    await page.getByLabel("Subject").fill(subject);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Account" }).click();
    await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  });
});
