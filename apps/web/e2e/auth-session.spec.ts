import type { Page } from "@playwright/test";
import { expect, storeToken, linkIn, post, signIn, test, tokenOf } from "./account";
import { account } from "./fake-server";

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("user-data"));

test("R-AUTH-09 logging out takes 250 ms, ends the session and forgets the user", async ({ page, person }) => {
  await page.clock.install();
  await page.goto("/settings");
  await expect(page.getByRole("main").getByText(person.email)).toBeVisible();
  let asked = 0;
  page.on("request", (request) => (asked += request.url().includes("logout.php") ? 1 : 0));
  await page.clock.pauseAt(Date.now() + 60_000);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Logout/ })
    .click();
  await expect(page.getByRole("heading", { name: "Logging you out..." })).toBeVisible();
  await page.clock.runFor(249);
  expect(asked).toBe(0);
  expect(await storedToken(page)).not.toBeNull();
  await page.clock.resume();
  await expect(page.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  expect(asked).toBe(1);
  await expect.poll(() => storedToken(page)).toBeNull();
  const answer = await page.request.post("/api/view_devices.php");
  expect(await answer.text()).toContain("login first");
});

test("R-AUTH-09 without an answer the user is gone all the same, and the visitor is told", async ({ page, person }) => {
  await page.route("**/api/logout.php", (route) => route.abort());
  await page.goto("/logout");
  await expect(page.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("We could not reach the server");
  await expect(page.getByRole("link", { name: "Log in" }).first()).toBeVisible();
  await page.unroute("**/api/logout.php");
  const answered = page.waitForResponse("**/api/logout.php");
  await page.getByRole("button", { name: "Retry" }).click();
  await answered;
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect((await page.request.post("/api/view_devices.php")).ok(), person.email).toBe(false);
});

test("R-AUTH-11 the header shows who the token says it is; an expired one is discarded on load", async ({ page }) => {
  await storeToken(page.context(), tokenOf({ name: "Zoë 日本", email: "zoe@example.com" }));
  await page.goto("/terms");
  await page.goto("/contact");
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByText("Zoë 日本")).toBeVisible();
  await expect(page.getByText("zoe@example.com")).toBeVisible();
  await page.evaluate((token) => localStorage.setItem("user-data", token), tokenOf({ exp: 1_700_000_000 }));
  await page.reload();
  await expect(page.getByRole("link", { name: "Log in" }).first()).toBeVisible();
  await expect.poll(() => storedToken(page)).toBeNull();
});

test("R-AUTH-11 a session that ends while tabs are open ends in every one of them", async ({ page, context }) => {
  await page.clock.install();
  await storeToken(context, tokenOf({ exp: Math.floor(Date.now() / 1000) + 3600 }));
  await context.route("**/api/fetch-account.php", (route) => route.fulfill({ status: 503 }));
  await page.goto("/settings/modify-account");
  const second = await context.newPage();
  await second.goto("/settings/modify-account");
  await expect(second.getByRole("heading", { name: "Profile" })).toBeVisible();
  await page.clock.fastForward("01:01:00");
  await expect(page.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
  await expect(second.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
});

test("R-AUTH-11 logging out in one tab logs out the other", async ({ page, context, person }) => {
  await page.goto("/settings/modify-account");
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  const second = await context.newPage();
  await second.goto("/logout");
  await expect(second.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
});

test("R-AUTH-11 two people in turn: the second never sees what was the first's", async ({
  page,
  context,
  newPerson,
}) => {
  const first = await newPerson();
  const second = await newPerson();
  await signIn(page, first);
  await page.goto("/settings/modify-account");
  await expect(page.getByLabel("Email")).toHaveValue(first.email);

  // Every text that the page shows after the second visitor has signed in.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    let isSecond = false;
    // Until this event the page cannot know. Captured, to be told before the page.
    window.addEventListener("storage", ({ key }) => (isSecond ||= key === "user-data"), { capture: true });
    const note = () => {
      if (!isSecond) return;
      seen.push(document.body.innerText);
      for (const input of document.querySelectorAll("input")) seen.push(input.value);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const other = await context.newPage();
  const answer = await other.request.post("/api/login.php", {
    multipart: { uid: second.username, pwd: second.password },
  });
  const { token } = (await answer.json()) as { token: string };
  await other.goto("/contact");
  await other.evaluate((value) => localStorage.setItem("user-data", value), token);

  await expect(page.getByLabel("Email")).toHaveValue(second.email);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join("\n"));
  expect(seen).toContain(second.email);
  expect(seen).not.toContain(first.email);
});

test("R-AUTH-12 a refusal that says so logs out: devices, 2FA setup, export", async ({ page, context }) => {
  const refusals = [
    { screen: "/settings/devices", call: "view_devices", text: "Logged out", act: async () => {} },
    {
      screen: "/settings/totp-setup",
      call: "totp-gen",
      text: "Please login first",
      act: async () => {
        await page.getByRole("button", { name: "Start" }).click();
        await page.getByRole("button", { name: "I have an app" }).click();
        await page.getByRole("button", { name: "My app is ready" }).click();
      },
    },
    {
      screen: "/settings/export",
      call: "export",
      text: "Logged out",
      act: async () => {
        await page.getByLabel("Password", { exact: true }).fill("Engine#1843");
        await page.getByRole("button", { name: "Continue" }).click();
        await page.getByRole("button", { name: "Download" }).click();
      },
    },
  ];
  await context.route("**/api/fetch-account.php", (route) =>
    route.fulfill({ json: { ...account, multiFactor: false } }),
  );
  await context.route("**/api/fetch-passkeys.php", (route) => route.fulfill({ json: [] }));
  await context.route("**/api/login.php", (route) =>
    route.fulfill({ json: { multiFactor: false, token: tokenOf({ uid: "ada" }) } }),
  );
  await page.goto("/contact");
  for (const { screen, call, text, act } of refusals) {
    await context.route(`**/api/${call}.php`, (route) => route.fulfill({ status: 401, json: { error: text } }));
    await page.evaluate((token) => localStorage.setItem("user-data", token), tokenOf({}));
    await page.goto(screen);
    await act();
    await expect(page.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toBeVisible();
    await expect.poll(() => storedToken(page)).toBeNull();
  }
});

test("R-AUTH-12 a session that was ended elsewhere ends here with the next call", async ({
  page,
  person,
  newContext,
}) => {
  await page.goto("/settings/devices");
  await expect(page.getByRole("region", { name: "This device" }).getByRole("article")).toHaveCount(1);
  const other = await (await newContext()).newPage();
  await signIn(other, person);
  await other.goto("/settings/devices");
  await other
    .getByRole("region", { name: "Other devices" })
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(other.getByText("You are not logged in anywhere else.")).toBeVisible();
  await page.getByRole("link", { name: "Profile" }).click();
  await expect(page.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
});

test("R-AUTH-11 a clock that is an hour ahead does not end a session that has just begun", async ({
  page,
  newPerson,
}) => {
  const person = await newPerson();
  await page.clock.install({ time: new Date(Date.now() + 3_600_000) });
  await page.goto("/login");
  await page.getByLabel("Username or Email").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
});

test("R-SHELL-02 the account menu works by keyboard, and gives the focus back", async ({ page }) => {
  await storeToken(page.context(), tokenOf({}));
  await page.goto("/contact");
  const picture = page.getByRole("button", { name: "Account" });
  await picture.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Settings" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Studio" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Logout" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Settings" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Logout" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(picture).toBeFocused();
  await picture.click();
  await expect(page.getByRole("menuitem", { name: "Settings" })).toBeVisible();
  await page.getByRole("main").click();
  await expect(page.getByRole("menu")).toBeHidden();
});

test("R-AUTH-11 R-AUTH-12 a clock that is an hour behind keeps nobody signed in whom the server has let go", async ({
  page,
  newPerson,
}) => {
  const person = await newPerson();
  await page.clock.install({ time: new Date(Date.now() - 3_600_000) });
  await page.goto("/login");
  await page.getByLabel("Username or Email").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  await page.goto("/settings/devices");
  await expect(page.getByRole("region", { name: "This device" }).getByRole("article")).toHaveCount(1);
  // The session ends on the server, while the token is valid for more than an hour.
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Profile" }).click();
  await expect(page.getByRole("heading", { name: "You've been logged out" })).toBeVisible();
  await expect.poll(() => storedToken(page)).toBeNull();
});

test("R-AUTH-11 a session shorter than the clock is wrong ends at once, and says so, without a loop", async ({
  page,
}) => {
  await page.clock.install({ time: new Date(Date.now() + 3_600_000) });
  await storeToken(page.context(), tokenOf({ exp: Math.floor(Date.now() / 1000) + 1800 }));
  await page.goto("/settings/modify-account");
  await expect(page.getByRole("heading", { name: "Please log in" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await expect(page.getByLabel("Username or Email")).toBeVisible();
});

test("R-AUTH-11 two people log in in turn in one tab: nothing of the first is shown or asked for again", async ({
  page,
  newPerson,
}) => {
  const [first, second] = [await newPerson(), await newPerson()];
  const logIn = async ({ username, password }: typeof first) => {
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await page.getByLabel("Username or Email").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
  };
  await page.goto("/settings/modify-account");
  await logIn(first);
  await expect(page.getByLabel("Email")).toHaveValue(first.email);
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "You've been logged out" })).toBeVisible();

  // In the same page, whose caches the first visitor filled.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.push(document.body.innerText);
      for (const input of document.querySelectorAll("input")) seen.push(input.value);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await logIn(second);
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page.getByRole("main").getByText(second.email)).toBeVisible();
  await page.getByRole("link", { name: "Profile" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(second.email);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join("\n"));
  expect(seen).toContain(second.email);
  expect(seen).not.toContain(first.email);
  expect(seen).not.toContain(first.username);
  const kept = await page.evaluate(() => JSON.stringify([Object.values(localStorage), Object.values(sessionStorage)]));
  expect(kept).not.toContain(first.username);
});

test("R-AUTH-07 R-AUTH-12 a password that is reset by mail ends the session of this browser, too", async ({
  page,
  person,
}) => {
  await post(page.request, "reset-password", { email: person.email });
  const link = await linkIn(page.request, person.email, "Reset your");
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill("Another#1845");
  await page.getByLabel("Repeat new password").fill("Another#1845");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your password has been changed!" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await expect(page.getByLabel("Username or Email")).toBeVisible();
});
