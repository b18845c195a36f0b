import { expect, linkIn, mailsTo, nextCode, post, test, turnTwoFactorOn } from "./account";
import { holdResponses } from "./hold-responses";
import { layoutShifts, timeOfNextFrame } from "./layout-shifts";
import { openInPage } from "./open-in-page";
import { waitForIdle } from "./wait-for-idle";

test("R-SET-01 R-SET-02 every private screen asks for a login", async ({ page }) => {
  await page.goto("/settings");
  const main = page.getByRole("main");
  const themes = main.getByRole("radiogroup", { name: "Theme" });
  await expect(themes).toBeVisible();
  await expect(main.getByRole("link", { name: /^Login/ })).toHaveAttribute("href", "/login");
  await expect(main.getByRole("link", { name: /^Devices/ })).toHaveCount(0);
  await expect(main.getByRole("radio", { name: "System" })).toBeChecked();
  await main.getByRole("radio", { name: "Light" }).check();
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  await main.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  await page.reload();
  await expect(main.getByRole("radio", { name: "Dark" })).toBeChecked();

  for (const screen of [
    "security",
    "security-log",
    "export",
    "totp-setup",
    "devices",
    "connections",
    "totp-disable",
    "backup-codes",
    "change-password",
    "modify-account",
  ]) {
    await openInPage(page, `/settings/${screen}`);
    await expect(page.getByRole("heading", { name: "Please log in" }), screen).toBeVisible();
    // The next screen has the same heading.
    await openInPage(page, "/settings");
    await expect(themes).toBeVisible();
  }
});

test("R-SET-02 R-RENDER-03 nothing moves when the passkeys or connections come last", async ({
  page,
  person,
}) => {
  const screens = [
    {
      path: "/settings/security",
      last: "fetch-passkeys.php",
      others: ["fetch-account.php", "fetch-security-log.php*", "fetch-connections.php"],
      shown: page.getByRole("link", { name: "Set up 2FA" }),
      width: 1280,
    },
    {
      path: "/settings/connections",
      last: "sign-in-options",
      others: ["fetch-connections.php"],
      shown: page.getByRole("main").getByRole("button", { name: "Connect" }).first(),
      width: 360,
    },
  ];
  for (const { path, last, others, shown, width } of screens) {
    await page.setViewportSize({ width, height: 800 });
    const letLastCome = await holdResponses(page, `**/api/${last}`);
    const responses = others.map((name) => page.waitForResponse(`**/api/${name}`));
    await page.goto(path);
    for (const response of await Promise.all(responses)) await response.finished();
    await expect(page.getByRole("button", { name: "Account" })).toContainText(
      person.name.slice(0, 1),
    );
    const since = await timeOfNextFrame(page);
    letLastCome();
    await expect(shown).toBeVisible();
    await waitForIdle(page);
    expect(await layoutShifts(page, { sinceMs: since, minValue: 0.001 }), path).toEqual([]);
  }
});

test("R-SET-01 R-SET-02 R-SHELL-11 every setting is listed once, with its place", async ({
  page,
  person,
}) => {
  await page.goto("/settings");
  const ways = {
    Profile: "/settings/modify-account",
    "Sign-in and security": "/settings/security",
    Devices: "/settings/devices",
    "Access keys": "/settings/access-keys",
    Plans: "/plans",
    Connections: "/settings/connections",
    Notifications: "/settings/notifications",
    Sync: "/settings/sync",
    "Privacy and data": "/settings/data",
    Logout: "/logout",
  };
  const main = page.getByRole("main");
  const navigation = page.getByRole("navigation", { name: "Settings" });
  for (const [name, href] of Object.entries(ways)) {
    await expect(navigation.getByRole("link", { name: new RegExp(`^${name}`) })).toHaveAttribute(
      "href",
      href,
    );
  }
  await expect(navigation.getByRole("link", { name: /^Profile/ })).toContainText(person.email);
  await expect(navigation.getByRole("link")).toHaveCount(Object.keys(ways).length);
  await expect(navigation.getByRole("radio")).toHaveCount(3);
  await expect(page.getByRole("link", { name: "Login" })).toHaveCount(0);
  await expect(main.getByText(`${person.name} · ${person.email}`)).toBeVisible();

  const places = {
    "security-log": "Sign-in and security",
    devices: "Devices",
    "change-password": "Sign-in and security",
  };
  for (const [screen, place] of Object.entries(places)) {
    await openInPage(page, `/settings/${screen}`);
    await expect(navigation.locator("[aria-current=page]")).toHaveText(place);
    await expect(navigation.getByRole("link", { name: "Plans", exact: true })).toHaveAttribute(
      "href",
      "/plans",
    );
  }
  await openInPage(page, "/settings/account");
  await expect(page).toHaveURL("/settings");
  await openInPage(page, "/settings/data");
  await expect(main.getByRole("heading", { level: 2, name: "Take out my data" })).toBeVisible();
  await expect(
    main.getByText(/ZIP.*valid for 24 hours\. Videos that you uploaded are not included/),
  ).toBeVisible();
  await expect(main.getByText(/cannot be undone.*no refund/)).toBeVisible();
  await openInPage(page, "/settings/2fa?from=mail");
  await expect(page).toHaveURL("/settings/security?from=mail");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(navigation).toBeHidden();
  await main.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(navigation.getByRole("link", { name: /^Devices/ })).toBeVisible();
});

test("R-SET-02 data come by mail, and deleting takes the credentials once more", async ({
  page,
  person,
}) => {
  const { secret } = await turnTwoFactorOn(page);
  await test.step("an invalid mailed link leads to where the data are asked for", async () => {
    await page.goto("/api/download-export?token=gone");
    await expect(page.getByRole("alert")).toHaveText(
      "That link is not valid any more. Ask for your data again.",
    );
    await page.getByRole("button", { name: "Email me my data" }).click();
    await expect(page.getByText(`A link is on its way to ${person.email}.`)).toBeVisible();
  });

  await test.step("the link has a ZIP", async () => {
    const link = await linkIn(page.request, person.email, "data is ready");
    const zip = await page.request.get(link.pathname + link.search);
    expect(zip.headers()["content-type"]).toBe("application/zip");
    expect((await zip.body()).subarray(0, 2).toString()).toBe("PK");
  });

  await test.step("the account is deleted", async () => {
    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await expect(
      dialog.getByText(/Subscriptions are cancelled at once, with no refund/),
    ).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Export your data first" })).toHaveAttribute(
      "href",
      "/settings/export",
    );
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);

    await page.getByRole("button", { name: "Delete account" }).click();
    await dialog.getByLabel("Your username").fill("somebody");
    await dialog.getByLabel("Password", { exact: true }).fill("Wrong#1843");
    await expect(dialog.getByText(`Enter ${person.username} to continue.`)).toBeVisible();
    await dialog.getByLabel("Your username").fill(person.username);
    await dialog.getByLabel("Six-digit code").fill("000000");
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Wrong password.");
    await dialog.getByLabel("Password", { exact: true }).fill(person.password);
    await dialog.getByLabel("Six-digit code").fill(await nextCode(secret));
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByRole("heading", { name: "Your account will be deleted" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("user-data"))).toBeNull();
    await expect
      .poll(async () => (await mailsTo(page.request, person.email))[0]?.subject)
      .toContain("will be deleted");
  });
});

test("R-SET-07 details can be changed, an address once its owner has confirmed it", async ({
  page,
  person,
  newContext,
}) => {
  await page.goto("/settings/modify-account");
  await page.getByLabel("First name").fill("Augusta");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your details have been saved.")).toBeVisible();
  await expect(page.getByText(`Augusta · ${person.email}`)).toBeVisible();

  const renamed = `${person.username}_b`;
  const email = `new.${person.email}`;
  await page.getByRole("link", { name: /^Profile/ }).click();
  await page.getByLabel("Username").fill(renamed);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`open the link that we sent to ${email}`)).toBeVisible();
  await expect(page.getByText(`Augusta · ${person.email}`)).toBeVisible();

  const link = await linkIn(page.request, email, "Confirm");
  await page.goto(link.pathname + link.search);
  await expect(
    page.getByRole("heading", { name: "Your email address has been changed" }),
  ).toBeVisible();
  await expect(page).toHaveURL("/settings/modify-account");
  await page.getByRole("main").getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByText(`Augusta · ${email}`)).toBeVisible();

  const { request: otherDevice } = await newContext();
  await post(otherDevice, "login", { uid: renamed, pwd: person.password });
  await openInPage(page, "/settings/change-password");
  await page.getByLabel("Current password").fill("Wrong#1843");
  await page.getByLabel("New password", { exact: true }).fill("Another#1845");
  await page.getByLabel("Repeat new password").fill("Another#1845");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("alert")).toHaveText("Wrong password.");
  await page.getByLabel("Current password").fill(person.password);
  await post(otherDevice, "view_devices");
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("Your password has been changed. All other devices are logged out."),
  ).toBeVisible();
  const refused = await otherDevice.post("/api/view_devices.php");
  expect([refused.status(), await refused.json()]).toEqual([
    401,
    { error: "Logged out", code: "logged-out" },
  ]);
  await post(page.request, "login", { uid: renamed, pwd: "Another#1845" });
});

test("R-SET-07 with 2FA on, a new address takes password and code", async ({
  page,
  person,
  newContext,
}) => {
  const { secret } = await turnTwoFactorOn(page);
  const email = `new.${person.email}`;
  await page.goto("/settings/modify-account");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Six-digit code").fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("That passcode wasn't quite right.");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(person.password);
  await page.getByLabel("Six-digit code").fill(await nextCode(secret));
  await page.keyboard.press("Enter");
  await expect(page.getByText(`open the link that we sent to ${email}`)).toBeVisible();
  expect((await mailsTo(page.request, person.email))[0]?.subject).not.toContain("changed");
  // The form is empty again: sent values are no draft.
  await page.getByRole("link", { name: /^Profile/ }).click();
  await expect(page.getByText(`${email} is waiting to be confirmed`)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);

  const link = await linkIn(page.request, email, "Confirm");
  const elsewhere = await (await newContext()).newPage();
  await elsewhere.goto(link.pathname + link.search);
  await expect(
    elsewhere.getByRole("heading", { name: "Your email address has been changed" }),
  ).toBeVisible();
  // The old address is notified, and the link is used up.
  await expect
    .poll(async () => (await mailsTo(page.request, person.email))[0]?.subject)
    .toContain("email address was changed");
  const again = await elsewhere.request.post("/api/verify-email-link.php", {
    multipart: { token: link.searchParams.get("emailToken") ?? "" },
  });
  expect(await again.text()).toContain("You may need to request a new token");
});

test("R-SET-02 R-SET-07 2FA makes new backup codes, and is turned off by a code", async ({
  page,
  person,
}) => {
  const main = page.getByRole("main");
  const setUp = main.getByRole("link", { name: "Set up 2FA" });
  await page.goto("/settings/security");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Password",
    "Passkeys",
    "2FA is off",
    "Security log",
  ]);
  await expect(main.getByText(/Changing it logs out all other devices\./)).toBeVisible();
  await expect(setUp).toHaveAttribute("href", "/settings/totp-setup");
  for (const [screen, title] of [
    ["totp-disable", "Disable 2FA"],
    ["backup-codes", "Backup codes"],
  ] as const) {
    await openInPage(page, `/settings/${screen}`);
    await expect(main.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(setUp).toBeVisible();
  }

  const { secret, backup } = await turnTwoFactorOn(page);
  await page.goto("/settings/2fa");
  await expect(page.getByText("10 of 10 are left.")).toBeVisible();
  await expect(main.getByRole("link", { name: "Disable 2FA" })).toHaveAttribute(
    "href",
    "/settings/totp-disable",
  );
  await expect(setUp).toHaveCount(0);
  await page.getByRole("link", { name: "Create new codes" }).click();
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Six-digit code").fill(await nextCode(secret));
  await page.getByRole("button", { name: "Create new codes" }).click();
  const codes = page.getByRole("list", { name: "Backup codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  for (const code of await codes.allInnerTexts()) {
    expect(code).toHaveLength(10);
    expect(backup).not.toContain(code);
  }
  await page.getByRole("link", { name: "I have saved them" }).click();

  await page.getByRole("link", { name: "Disable 2FA" }).click();
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Six-digit code").fill("000000");
  await page.getByRole("button", { name: "Disable 2FA" }).click();
  await expect(page.getByRole("alert")).toHaveText("That passcode wasn't quite right.");
  await page.getByLabel("Six-digit code").fill(await nextCode(secret));
  await page.getByRole("button", { name: "Disable 2FA" }).click();
  await expect(page.getByText("2FA has been disabled.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "2FA is off" })).toBeVisible();
  expect(
    (await post(page.request, "login", { uid: person.username, pwd: person.password }))[
      "multiFactor"
    ],
  ).toBe(false);
});
