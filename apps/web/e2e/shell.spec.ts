import type { Page } from "@playwright/test";
import { displayToken, store } from "./browser-state";
import { demo } from "./demo";
import { openInPage } from "./open-in-page";
import { expect, test } from "./test";
import { waitForFrames } from "./wait-for-frames";
import { waitForIdle } from "./wait-for-idle";

test("R-SHELL-01 R-SHELL-02 R-SHELL-12 any other address is the not-found screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto("/nowhere/at/all");
  const title = page.getByRole("heading", { level: 1, name: "That page does not exist." });
  const open = page.getByRole("button", { name: "Menu", exact: true });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(title).toBeVisible();
  const help = page.getByRole("region", { name: "Double check your search" });
  await expect(help).toContainText("typos");
  await expect(help).toContainText("search");
  await expect(help).toContainText("@");

  await test.step("an old @ link leads to the creator", async () => {
    const response = await page.request.get(`/@${demo.creator.username}`);
    expect(new URL(response.url()).pathname).toBe(`/c/${demo.creator.username}`);
    expect(/<h1[^>]*>([^<]*)/.exec(await response.text())?.[1]).toBe(demo.creator.name);
  });

  await test.step("a visitor sees menu, logo, search and a way to log in", async () => {
    const header = page.getByRole("banner");
    await expect(open).toBeVisible();
    await expect(header.getByRole("link", { name: "Marquee BETA" })).toHaveAttribute("href", "/");
    await expect(header.getByRole("combobox", { name: "Search" })).toBeVisible();
    await expect(header.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  });

  await test.step("R-SHELL-04 R-SHELL-06 the menu groups its links", async () => {
    await open.click();
    for (const name of ["Home", "Following", "Watch History", "Plans", "Settings"]) {
      await expect(menu.getByRole("link", { name })).toBeVisible();
    }
    const groups = {
      Contact: ["Contact Us", "Give Feedback", "Report a Problem"],
      More: ["About Us", "Cookies", "Privacy Policy", "Service Status"],
    };
    await expect(menu.getByRole("heading", { level: 2 })).toHaveText(Object.keys(groups));
    for (const [group, names] of Object.entries(groups)) {
      const links = menu.getByRole("heading", { name: group }).locator("+ ul").getByRole("link");
      await expect(links).toHaveText(names.map((name) => new RegExp(name)));
      for (const link of await links.all()) await expect(link).toBeVisible();
    }
    for (const name of ["About Us", "Service Status"]) {
      const link = menu.getByRole("link", { name });
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noopener/);
      await expect(link).toHaveAttribute("href", /^https:\/\//);
    }
    await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  });

  await test.step("the focus goes round in the menu", async () => {
    const controls = await menu.locator("a, button").count();
    const visited = new Set<string>();
    for (let presses = 0; presses < 2 * controls; presses += 1) {
      await page.keyboard.press(presses < controls ? "Tab" : "Shift+Tab");
      visited.add(
        await page.evaluate(() => {
          const { activeElement } = document;
          // The browser's own controls come after the last and before the first.
          if (activeElement === document.body) return "";
          return activeElement?.closest("dialog")
            ? (activeElement.textContent ?? "")
            : "behind the menu";
        }),
      );
    }
    expect([...visited]).not.toContain("behind the menu");
    expect(visited.size).toBeGreaterThanOrEqual(controls);
  });

  await test.step("it closes by Escape and by a click outside", async () => {
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(1000, 200);
    await expect(menu).toBeHidden();
  });

  await test.step("feedback and problems lead to their place on the contact page", async () => {
    for (const [name, fragment] of [
      ["Give Feedback", "feedback"],
      ["Report a Problem", "bug-report"],
    ] as const) {
      await open.click();
      await menu.getByRole("link", { name }).click();
      await expect(page).toHaveURL(`/contact#${fragment}`);
      await expect(page.locator(`#${fragment}`)).toBeInViewport();
      await page.goBack();
      await expect(title).toBeVisible();
    }
  });

  await page.getByRole("link", { name: "Return to the homepage" }).click();
  await expect(page).toHaveURL("/");
});

/** Scrolls to a position and waits until the page has reacted. */
async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  await waitForFrames(page);
}

test("R-SHELL-02 R-SHELL-03 a user's picture opens a menu, and scrolling hides the header", async ({
  page,
  context,
}) => {
  await store(context, {
    "user-data": displayToken({ name: "Ada Example", email: "ada@example.com" }),
  });
  await page.goto("/");
  const header = page.getByRole("banner");
  // Until its lists have come, the page is too short to be scrolled that far.
  await waitForIdle(page);
  await page.mouse.wheel(0, 600);
  await expect(header).toHaveAttribute("data-hidden");
  // Scrolling takes its time, and may still be on its way down.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await page.mouse.wheel(0, -100);
  await expect(header).not.toHaveAttribute("data-hidden");

  await test.step("it stays for 28 px of scrolling down", async () => {
    await scrollTo(page, 400);
    await scrollTo(page, 600);
    await expect(header).toHaveAttribute("data-hidden");
    await scrollTo(page, 300);
    await expect(header).not.toHaveAttribute("data-hidden");
    await scrollTo(page, 328);
    await expect(header).not.toHaveAttribute("data-hidden");
    await scrollTo(page, 329);
    await expect(header).toHaveAttribute("data-hidden");
  });

  await test.step("it stays while its menu is open", async () => {
    await scrollTo(page, 200);
    await header.getByRole("button", { name: "Account" }).click();
    const menu = page.getByRole("menu");
    await expect(menu).toContainText("Ada Example");
    await expect(menu).toContainText("ada@example.com");
    await expect(menu.getByRole("menuitem", { name: "Settings" })).toBeVisible();
    await expect(menu.getByRole("menuitem", { name: "Logout" })).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await scrollTo(page, 800);
    await expect(header).not.toHaveAttribute("data-hidden");
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
  });

  await test.step("it stays while the focus is in it", async () => {
    await scrollTo(page, 700);
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
});

test("R-SHELL-07 the theme follows the system until one is chosen, from the first paint", async ({
  page,
}) => {
  const brightness = () =>
    page.evaluate(() => {
      const [, lightness] =
        /^\w+\(([\d.]+)/.exec(getComputedStyle(document.body).backgroundColor) ?? [];
      return Number(lightness);
    });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/cookies");
  const dark = await brightness();
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(brightness).toBeGreaterThan(dark);

  // A choice in another tab applies here and from the first paint of the next page.
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  // With the site's bundle blocked, only the inline script can set it.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(brightness).toBe(dark);
});

test("R-SHELL-08 R-SHELL-09 the offline dialog comes and goes with the connection", async ({
  page,
  context,
}) => {
  await page.goto("/cookies");
  await waitForIdle(page);
  await context.setOffline(true);
  const dialog = page.getByRole("dialog", { name: "No connection" });
  await expect(dialog).toContainText("You're currently offline");
  await expect(dialog).toContainText(
    "won't be able to load new content until your internet connection is restored",
  );
  await expect(dialog).toContainText(
    "This message will automatically disappear when you're back online.",
  );
  await context.setOffline(false);
  await expect(dialog).toBeHidden();

  await test.step("the offline page stays without a connection, and requests again", async () => {
    const heading = page.getByRole("heading", { level: 1, name: "You're offline" });
    await page.evaluate(() => {
      Object.defineProperty(navigator, "onLine", { get: () => false, configurable: true });
    });
    await openInPage(page, "/offline");
    await expect(heading).toBeVisible();
    let isThere = false;
    let asked = 0;
    await page.route("/", (route) => {
      if (route.request().method() === "HEAD") asked += 1;
      return isThere ? route.fallback() : route.abort();
    });
    await page.evaluate(() => {
      Object.defineProperty(navigator, "onLine", { get: () => true, configurable: true });
      dispatchEvent(new Event("online"));
    });
    await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL("/offline");
    isThere = true;
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("list", { name: "FOR YOU" })).toBeVisible();
  });
});

test.describe("a broken screen", () => {
  test.use({ mayComplainOf: /broken on purpose/ });

  test("R-SHELL-13 stays inside the shell and can be tried again", async ({ page }) => {
    await page.addInitScript(() => {
      const { getUTCFullYear } = Date.prototype;
      Object.assign(Date.prototype, {
        getUTCFullYear(this: Date) {
          if (!("mended" in window)) throw new Error("broken on purpose");
          return getUTCFullYear.call(this);
        },
      });
    });
    await page.goto(`/playlist?id=${demo.shortPlaylist.id}`);
    await expect(page.getByRole("alert")).toContainText(
      "Something went wrong. Please try again later.",
    );
    await expect(page.getByRole("banner").getByRole("button", { name: "Menu" })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { mended: true }));
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: demo.shortPlaylist.name }),
    ).toBeVisible();
  });
});
