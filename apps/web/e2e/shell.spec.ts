import type { Page } from "@playwright/test";
import { displayToken, haveWatched, store } from "./browser-state";
import { demo } from "./demo";
import { expect, test } from "./test";
import { waitForFrames } from "./wait-for-frames";
import { waitForIdle } from "./wait-for-idle";
import { withoutLongTimers } from "./without-long-timers";

test("R-SHELL-01 anything else is the not-found screen", async ({ page }) => {
  await page.goto("/nowhere/at/all");
  await expect(page.getByRole("heading", { level: 1, name: "That page does not exist." })).toBeVisible();
  const help = page.getByRole("region", { name: "Double check your search" });
  await expect(help).toContainText("typos");
  await expect(help).toContainText("search");
  await expect(help).toContainText("@");
  await page.getByRole("link", { name: "Return to the homepage" }).click();
  await expect(page).toHaveURL("/");
});

test("R-SHELL-02 a visitor sees menu, logo, search and a way to log in", async ({ page }) => {
  await page.goto("/contact");
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: "Menu" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Marquee BETA" })).toHaveAttribute("href", "/");
  await expect(header.getByRole("combobox", { name: "Search" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
});

test("R-SHELL-02 a signed-in user's picture opens a menu", async ({ page, context }) => {
  await store(context, { "user-data": displayToken({ name: "Ada Example", email: "ada@example.com" }) });
  await page.goto("/contact");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /account/i })
    .click();
  const menu = page.getByRole("menu");
  await expect(menu).toContainText("Ada Example");
  await expect(menu).toContainText("ada@example.com");
  await expect(menu.getByRole("menuitem", { name: "Settings" })).toBeVisible();
  await expect(menu.getByRole("menuitem", { name: "Logout" })).toBeVisible();
});

test("R-SHELL-03 the header hides on the way down and returns on the way up", async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(page.getByRole("list", { name: "FOR YOU" })).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect(header).toHaveAttribute("data-hidden");
  // Scrolling takes its time, and may still be on its way down.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await page.mouse.wheel(0, -100);
  await expect(header).not.toHaveAttribute("data-hidden");

  await header.getByRole("combobox").focus();
  const before = await page.evaluate(() => scrollY);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 200);
      return page.evaluate(() => scrollY);
    })
    .toBeGreaterThan(before + 100);
  await expect(header).not.toHaveAttribute("data-hidden");
});

/** Scrolls to a position and waits until the page has reacted. */
async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  await waitForFrames(page);
}

test("R-SHELL-03 the header stays for 28 px of scrolling down, and while its menu is open", async ({
  page,
  context,
}) => {
  await store(context, { "user-data": displayToken({ name: "Ada Example", email: "ada@example.com" }) });
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(page.getByRole("list", { name: "FOR YOU" })).toBeVisible();
  await scrollTo(page, 400);
  await expect(header).toHaveAttribute("data-hidden");
  await scrollTo(page, 300);
  await expect(header).not.toHaveAttribute("data-hidden");
  await scrollTo(page, 328);
  await expect(header).not.toHaveAttribute("data-hidden");
  await scrollTo(page, 329);
  await expect(header).toHaveAttribute("data-hidden");

  await scrollTo(page, 200);
  await header.getByRole("button", { name: "Account" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await scrollTo(page, 800);
  await expect(header).not.toHaveAttribute("data-hidden");
});

test("R-SHELL-04 the menu's groups have their titles, and the focus goes round in it", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  const groups = {
    Contact: ["Contact Us", "Give Feedback", "Report a Problem"],
    More: ["About Us", "Cookies", "Privacy Policy", "Service Status"],
  };
  await expect(menu.getByRole("heading", { level: 2 })).toHaveText(Object.keys(groups));
  for (const [title, names] of Object.entries(groups)) {
    const links = menu.getByRole("heading", { name: title }).locator("+ ul").getByRole("link");
    await expect(links).toHaveText(names.map((name) => new RegExp(name)));
  }

  const controls = await menu.locator("a, button").count();
  const visited = new Set<string>();
  for (let presses = 0; presses < 2 * controls; presses += 1) {
    await page.keyboard.press(presses < controls ? "Tab" : "Shift+Tab");
    visited.add(
      await page.evaluate(() => {
        const { activeElement } = document;
        // The browser's own controls come after the last and before the first.
        if (activeElement === document.body) return "";
        return activeElement?.closest("dialog") ? (activeElement.textContent ?? "") : "behind the menu";
      }),
    );
  }
  expect([...visited]).not.toContain("behind the menu");
  expect(visited.size).toBeGreaterThanOrEqual(controls);
});

test("R-SHELL-04 the menu has its three groups, locks the page, and closes by Escape and by a click outside", async ({
  page,
}) => {
  await page.goto("/contact");
  const open = page.getByRole("button", { name: "Menu", exact: true });
  await open.click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  for (const name of [
    ...["Home", "Following", "Watch History", "Plans", "Settings"],
    ...["Contact Us", "Give Feedback", "Report a Problem", "About Us", "Cookies", "Privacy Policy", "Service Status"],
  ]) {
    await expect(menu.getByRole("link", { name })).toBeVisible();
  }
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  for (let presses = 0; presses < 20; presses++) await page.keyboard.press("Tab");
  expect(
    await page.evaluate(
      () => document.activeElement?.closest("dialog") !== null || document.activeElement === document.body,
    ),
  ).toBe(true);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await expect(menu).toBeVisible();
  await page.mouse.click(1000, 400);
  await expect(menu).toBeHidden();
});

test.describe("with necessary cookies only", () => {
  test.use({ choice: "false" });

  test("R-SHELL-05 the history entry is off and says why", async ({ page }) => {
    await page.goto("/contact");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const entry = page.getByRole("dialog").getByRole("link", { name: "Watch History" });
    await expect(entry).toHaveAttribute("aria-disabled", "true");
    const tooltip = page.getByRole("tooltip");
    const words = "Your cookie settings don't allow for watch history to be stored.";
    await entry.hover();
    await expect(tooltip).toHaveText(words);
    await expect(tooltip).toBeVisible();
    await page.mouse.move(1000, 700);
    await expect(tooltip).toBeHidden();

    while (!(await entry.evaluate((element) => element === document.activeElement))) await page.keyboard.press("Tab");
    await expect(tooltip).toBeVisible();
    await entry.click({ force: true });
    await waitForFrames(page);
    await expect(page).toHaveURL("/contact");
  });
});

test("R-SHELL-06 feedback and problems lead to their place on the contact page", async ({ page }) => {
  for (const [name, fragment] of [
    ["Give Feedback", "feedback"],
    ["Report a Problem", "bug-report"],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.goto("/cookies");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog").getByRole("link", { name }).click();
    await expect(page).toHaveURL(`/contact#${fragment}`);
    await expect(page.locator(`#${fragment}`)).toBeInViewport();
  }
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  for (const name of ["About Us", "Service Status"]) {
    const link = page.getByRole("dialog").getByRole("link", { name });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
    await expect(link).toHaveAttribute("href", /^https:\/\//);
  }
});

test("R-SHELL-07 the theme follows the system live, until one is chosen", async ({ page }) => {
  const brightness = () =>
    page.evaluate(() => {
      const [, lightness] = /^\w+\(([\d.]+)/.exec(getComputedStyle(document.body).backgroundColor) ?? [];
      return Number(lightness);
    });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/cookies");
  const dark = await brightness();
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(brightness).toBeGreaterThan(dark);

  // A choice in another tab applies here and from the first paint of the next page.
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(brightness).toBe(dark);
});

test("R-SHELL-07 the theme is set before the first paint", async ({ page, context }) => {
  await store(context, { theme: "dark" });
  // With the site's bundle blocked, only the inline script can have set it.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("R-SHELL-08 the offline dialog comes and goes with the connection", async ({ page, context }) => {
  await page.goto("/cookies");
  await waitForIdle(page);
  await context.setOffline(true);
  const dialog = page.getByRole("dialog", { name: "No connection" });
  await expect(dialog).toContainText("You're currently offline");
  await expect(dialog).toContainText("won't be able to load new content until your internet connection is restored");
  await expect(dialog).toContainText("This message will automatically disappear when you're back online.");
  await context.setOffline(false);
  await expect(dialog).toBeHidden();
});

test.describe("the offline page", () => {
  const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "You're offline" });

  test.beforeEach(async ({ page }) => {
    await page.goto("/cookies");
    await waitForIdle(page);
    await page.evaluate(() => {
      Object.defineProperty(navigator, "onLine", { get: () => false, configurable: true });
      history.pushState({}, "", "/offline");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await expect(heading(page)).toBeVisible();
  });

  const comeOnline = () => {
    Object.defineProperty(navigator, "onLine", { get: () => true, configurable: true });
    dispatchEvent(new Event("online"));
  };

  test("R-SHELL-09 goes home as soon as there is a connection", async ({ page }) => {
    await page.evaluate(comeOnline);
    await expect(page).toHaveURL("/");
  });

  test("R-SHELL-09 stays without a connection, and requests again", async ({ page }) => {
    let isThere = false;
    let asked = 0;
    await page.route("/", (route) => {
      if (route.request().method() === "HEAD") asked += 1;
      return isThere ? route.fallback() : route.abort();
    });
    await page.evaluate(comeOnline);
    await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL("/offline");
    isThere = true;
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("list", { name: "FOR YOU" })).toBeVisible();
  });
});

test("R-SHELL-10 the tags explain themselves", async ({ page, context }) => {
  await haveWatched(context, { RAjgWGSIzOJ: { progress: 100, duration: 730 } });
  // The carousel stays at its first slide.
  await withoutLongTimers(page);
  await page.goto("/");
  for (const name of ["New to You", "New feature"]) {
    await page.getByRole("button", { name }).first().click();
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});

test("R-SHELL-12 an old @ link leads to the creator", async ({ page }) => {
  await page.goto(`/@${demo.creator.username}`);
  await expect(page).toHaveURL(`/c/${demo.creator.username}`);
  await expect(page.getByRole("heading", { level: 1, name: demo.creator.name })).toBeVisible();
});

test.describe("a broken screen", () => {
  test.use({ mayComplainOf: /broken on purpose/ });

  test("R-SHELL-13 stays inside the shell and can be tried again", async ({ page }) => {
    await page.addInitScript(() => {
      const { getFullYear } = Date.prototype;
      Object.assign(Date.prototype, {
        getFullYear(this: Date) {
          if (!("mended" in window)) throw new Error("broken on purpose");
          return getFullYear.call(this);
        },
      });
    });
    await page.goto(`/playlist?id=${demo.shortPlaylist.id}`);
    await expect(page.getByRole("alert")).toContainText("Something went wrong. Please try again later.");
    await expect(page.getByRole("banner").getByRole("button", { name: "Menu" })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { mended: true }));
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { level: 1, name: demo.shortPlaylist.name })).toBeVisible();
  });
});
