import type { Page } from "@playwright/test";
import { expect, mailsTo, test, turnTwoFactorOn } from "./account";
import { waitForIdle } from "./wait-for-idle";

/** A phone's authenticator: it keeps discoverable credentials and has verified its user. */
async function addAuthenticator(page: Page) {
  await page.addInitScript(() => {
    const { credentials } = navigator;
    const get = credentials.get.bind(credentials);
    credentials.get = (options) => {
      const response = get(options);
      if (options?.mediation === "conditional") document.documentElement.dataset["suggests"] = "";
      return response;
    };
  });
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () =>
      (await client.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    setVerified: (isUserVerified: boolean) =>
      client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    setPresent: (enabled: boolean) =>
      client.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
  };
}

/**
 * Ends the session, which the page notices with the first call of another screen, and opens the
 * login.
 */
async function startOver(page: Page) {
  // A call of this screen would notice it, too.
  await waitForIdle(page);
  await page.evaluate(() => delete document.documentElement.dataset["suggests"]);
  await page.request.get("/api/logout.php");
  await page.getByRole("link", { name: "Devices" }).click();
  await expect(page.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await expect(page.getByLabel("Username or Email")).toHaveAttribute(
    "autocomplete",
    "username webauthn",
  );
}

/**
 * Waits until the username field suggests passkeys: a request that begins later would end the
 * button's.
 */
const expectSuggestions = (page: Page) =>
  expect(page.locator("html")).toHaveAttribute("data-suggests");

const passkeysOf = (page: Page) =>
  page.getByRole("list", { name: "Passkeys" }).getByRole("listitem");

test("R-AUTH-14 passkeys are added, named and removed, and log in without typing", async ({
  page,
  person,
}) => {
  const authenticator = await addAuthenticator(page);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const button = (name: string) =>
    page.getByRole("main").getByRole("button", { name, exact: true });
  const security = page.getByRole("link", { name: "Sign-in and security" });
  const devices = page.getByRole("heading", { level: 1, name: "Devices" });

  await test.step("add and name", async () => {
    await page.goto("/settings/security");
    await expect(page.getByRole("heading", { name: "Passkeys" })).toBeVisible();
    expect(scripts.filter((url) => url.includes("passkey-registration"))).toEqual([]);
    await button("Add a passkey").click();
    await expect(passkeysOf(page)).toHaveCount(1);
    await expect(passkeysOf(page)).toContainText(/Chrome.* on .*Added on .*Not used yet/);
    expect(await authenticator.credentials()).toMatchObject([
      { isResidentCredential: true, rpId: "localhost" },
    ]);
    await page.getByRole("button", { name: /^Rename/ }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("My laptop");
    await page.keyboard.press("Enter");
    await expect(passkeysOf(page)).toContainText("My laptop");
    await expect
      .poll(async () => (await mailsTo(page.request, person.email))[0]?.subject)
      .toBe("A passkey was added");
    // The authenticator says that it has one of this account.
    await button("Add a passkey").click();
    await expect(
      page.getByText("This device already has a passkey for your account."),
    ).toBeVisible();
  });

  await test.step("log in without typing, by the button", async () => {
    // The username field's suggestions would use it at once.
    await authenticator.setPresent(false);
    await startOver(page);
    await expectSuggestions(page);
    await authenticator.setPresent(true);
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
    await expect(devices).toBeVisible();
    await security.click();
    await expect(passkeysOf(page)).toContainText("Last used on");
  });

  await test.step("as second factor", async () => {
    await turnTwoFactorOn(page);
    // The token of the session with 2FA is stored by the next load.
    await page.reload();
    await authenticator.setPresent(false);
    await startOver(page);
    await expectSuggestions(page);
    await page.getByLabel("Username or Email").fill(person.username);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page.getByLabel("Six-digit code")).toBeVisible();
    await authenticator.setPresent(true);
    await page.getByRole("button", { name: "Use a passkey instead" }).click();
    await expect(devices).toBeVisible();
  });

  await test.step("an unverified user is refused", async () => {
    await authenticator.setVerified(false);
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
    await expect(page.getByRole("alert")).toHaveText("The passkey was not used. Please try again.");
  });

  await test.step("log in by the suggestions of the username field", async () => {
    // The virtual authenticator chooses the only suggestion: the form asks again after a failure,
    // or on this load.
    await authenticator.setVerified(true);
    await page.goto("/login");
    await expect(page).toHaveURL("/");
  });

  await test.step("confirm a removal with the passkey itself", async () => {
    await page.goto("/settings/security");
    await page.route(
      "**/api/remove-passkey.php",
      (route) =>
        route.fulfill({ status: 403, json: { error: "Please enter your password again." } }),
      { times: 1 },
    );
    await page.getByRole("button", { name: "Remove My laptop" }).click();
    await page.getByRole("button", { name: "Remove passkey" }).click();
    await page.getByRole("button", { name: "Use a passkey", exact: true }).click();
    await expect(passkeysOf(page)).toHaveCount(0);
    await expect
      .poll(async () => (await mailsTo(page.request, person.email))[0]?.subject)
      .toBe("A passkey was removed");
    await page.getByRole("link", { name: "Open security log" }).click();
    await expect(
      page.getByRole("listitem").filter({ hasText: "Removed a passkey: My laptop" }),
    ).toBeVisible();
  });

  await test.step("a passkey that the account does not have any more says so", async () => {
    expect(await authenticator.credentials()).toHaveLength(1);
    await authenticator.setPresent(false);
    await startOver(page);
    await expectSuggestions(page);
    await authenticator.setPresent(true);
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
    await expect(page.getByRole("alert").first()).toContainText(
      "There is no account with that passkey",
    );
  });
});
