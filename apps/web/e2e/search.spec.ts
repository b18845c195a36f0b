import type { Page, Request, Route } from "@playwright/test";
import { demo } from "./demo";
import { feedVideos } from "./feed-videos";
import { openInPage } from "./open-in-page";
import { loopVideos } from "./player";
import { expect, test } from "./test";

const box = (page: Page) => page.getByRole("combobox", { name: "Search" });
const popoutTitle = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("heading", { name, exact: true });

/** Collects the parameters of the page's search requests. */
function searches(page: Page): URLSearchParams[] {
  const made: URLSearchParams[] = [];
  page.on("request", (request: Request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/search.php") made.push(url.searchParams);
  });
  return made;
}

test("R-SEARCH-01 the box takes 100 characters, and aborts what is superseded", async ({
  page,
}) => {
  // Before the page starts timers, which could not be cleared afterwards.
  await page.clock.install();
  await page.goto("/cookies");
  const made = searches(page);
  await box(page).fill("x".repeat(150));
  await expect(box(page)).toHaveValue("x".repeat(100));
  await box(page).fill("");

  const typed = () =>
    made.map((query) => query.get("searchTerm") ?? "").filter((text) => text.startsWith("f"));
  // Far ahead: the page's clock runs until it is paused.
  await page.clock.pauseAt(Date.now() + 600_000);
  await box(page).pressSequentially("field");
  await page.clock.runFor(299);
  expect(typed()).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(typed).toEqual(["field"]);

  // The first response never arrives: the request is aborted, and the second response is shown.
  await page.route(/search\.php.*searchTerm=slow(&|$)/, () => undefined);
  const asked = page.waitForRequest(/search\.php.*searchTerm=slow(&|$)/);
  const aborted = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("searchTerm=slow"),
  );
  await box(page).fill("slow");
  await page.clock.runFor(300);
  await asked;
  await box(page).fill("northern");
  await page.clock.runFor(300);
  expect((await aborted).failure()?.errorText).toBe("net::ERR_ABORTED");
  await page.clock.resume();
  await expect(page.getByRole("option", { name: demo.video.title })).toBeVisible();
});

/** Code of the popout, which loads when the box is first used. */
const popoutCode = /\/assets\/quick-search-popout-[^/]*\.js$/;

test("R-SEARCH-02 R-SEARCH-06 R-SEARCH-08 the popout shows what was found, and remembers", async ({
  page,
}) => {
  const made = searches(page);
  const held: Route[] = [];
  await page.route(popoutCode, (route) => held.push(route));
  await page.goto("/cookies");

  await test.step("what is typed early stays, and Escape keeps the popout closed", async () => {
    await box(page).focus();
    await page.keyboard.type("northern foyer");
    await expect.poll(() => held.length).toBe(1);
    await page.keyboard.press("Escape");
    const came = page.waitForResponse(popoutCode);
    await held[0]?.continue();
    await (await came).finished();
    await page.unroute(popoutCode);
    await expect(box(page)).toHaveValue("northern foyer");
    await expect(box(page)).toBeFocused();
    await expect(popoutTitle(page, "Quick Search")).toBeHidden();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option").first()).toContainText(demo.video.title);
  });

  await test.step("R-SEARCH-03 it shows what is known of series, videos and creators", async () => {
    const video = page.getByRole("group", { name: "Videos" }).getByRole("option").first();
    await expect(video).toContainText(demo.video.title);
    await expect(video).toContainText("0:18");
    await expect(video).toContainText(demo.creator.name);
    await expect(video).toContainText("3 days ago");

    await box(page).fill("flatland");
    const series = page.getByRole("group", { name: "Series" });
    await expect(series).toContainText("Field Notes from Flatland, Complete");
    await expect(series).toContainText("4 videos");
    await expect(series.locator("img")).toHaveJSProperty("complete", true);
    expect(
      await series.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    await expect(page.getByRole("group", { name: "Creators" })).toContainText(
      "Field Notes from Flatland",
    );
    await expect(
      page.getByRole("group", { name: "Creators" }).getByRole("img", { name: "Verified" }),
    ).toBeVisible();
  });

  await test.step("R-SEARCH-05 nothing found and a failed request look the same", async () => {
    await box(page).fill(demo.nothing);
    await expect(page.getByText("No results...")).toBeVisible();
    for (const response of [
      { status: 500, body: "" },
      { status: 200, body: "<html></html>" },
      { status: 200, body: "" },
    ]) {
      await page.route("**/api/search.php*", (route) => route.fulfill(response));
      const text = `light ${response.status}${response.body.length}`;
      // The previous empty result looks the same: wait for the response.
      const answered = page.waitForResponse((each) => each.url().includes(text.replace(" ", "+")));
      await box(page).fill(text);
      await answered;
      await expect(page.getByText("No results...")).toBeVisible();
      await expect(page.getByRole("banner").locator("[aria-busy=true]")).toHaveCount(0);
      await page.unroute("**/api/search.php*");
    }
  });

  await test.step("it begins with three of a kind, and shows all by the page", async () => {
    await page.route("**/api/search.php*", async (route) => {
      const query = new URL(route.request().url()).searchParams;
      const offset = Number(query.get("offset"));
      const size = Number(query.get("records") ?? 12);
      await route.fulfill({
        json: {
          videos: feedVideos(offset, Math.min(size, 30 - offset)),
          creators: [],
          playlists: [],
        },
      });
    });
    made.length = 0;
    await box(page).fill("light");
    await expect(popoutTitle(page, "Quick Search")).toBeVisible();
    await expect(page.getByRole("option")).toHaveCount(3);
    expect(Object.fromEntries(made[0] ?? [])).toEqual({
      offset: "0",
      order: "newest",
      records: "3",
      origin: "search",
      searchTerm: "light",
    });

    await page.getByRole("button", { name: "View More" }).click();
    await expect(popoutTitle(page, "Search")).toBeVisible();
    await expect(page.getByRole("option").nth(11)).toBeAttached();
    expect(Object.fromEntries(made[1] ?? [])).toEqual({
      offset: "0",
      order: "newest",
      origin: "search",
      searchTerm: "light",
    });
    await page.getByRole("option").last().scrollIntoViewIfNeeded();
    await expect(page.getByRole("option").nth(23)).toBeAttached();
    await page.getByRole("option").last().scrollIntoViewIfNeeded();
    await expect(page.getByRole("option")).toHaveCount(30);
    expect(made.slice(1).map((query) => query.get("offset"))).toEqual(["0", "12", "24"]);

    await page.getByRole("button", { name: "View Less" }).click();
    await expect(popoutTitle(page, "Quick Search")).toBeVisible();
    await expect(page.getByRole("option")).toHaveCount(3);
    await page.unroute("**/api/search.php*");
  });

  await test.step("it closes on Escape and on a click outside", async () => {
    await box(page).fill("field");
    await expect(popoutTitle(page, "Quick Search")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(popoutTitle(page, "Quick Search")).toBeHidden();
    await expect(box(page)).toHaveValue("field");
    await page.keyboard.press("ArrowDown");
    await expect(popoutTitle(page, "Quick Search")).toBeVisible();
    await page.mouse.click(60, 500);
    await expect(popoutTitle(page, "Quick Search")).toBeHidden();
  });

  await test.step("R-SEARCH-04 the order is turned round, and remembered", async () => {
    await box(page).focus();
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.getByRole("radio", { name: "Oldest" }).check();
    await expect.poll(() => made.at(-1)?.get("order")).toBe("oldest");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("sortMode"))).toBe("oldest");
    await page.reload();
    await expect(box(page)).toHaveValue("field");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("search-text"))).toBe("field");
    await box(page).focus();
    await expect(page.getByRole("radio", { name: "Oldest" })).toBeChecked();
  });
});

test("R-SEARCH-06 the box works on where the popout's code cannot be had", async ({ page }) => {
  await page.route(popoutCode, (route) => route.abort());
  await page.goto("/cookies");
  const failed = page.waitForEvent("requestfailed", (request) => popoutCode.test(request.url()));
  await box(page).focus();
  await failed;
  const answered = page.waitForResponse(/search\.php.*searchTerm=northern\+foyer(&|$)/);
  await page.keyboard.type("northern foyer");
  await answered;
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=northern+foyer");
  await expect(
    page.getByRole("main").getByRole("link", { name: demo.video.title }).first(),
  ).toBeVisible();
});

test("R-SEARCH-06 R-SEARCH-07 the search is used by the keyboard alone", async ({ page }) => {
  await loopVideos(page);
  const first = page.getByRole("option").first();
  const videoHeading = page.getByRole("heading", { level: 1, name: demo.video.title });
  /** Holds back the code of a screen. */
  const holdCode = async (screen: string) => {
    const held: Route[] = [];
    await page.route(new RegExp(`/assets/${screen}-[^/]*\\.js$`), (route) => held.push(route));
    return held;
  };

  await test.step("a result is chosen by the keyboard", async () => {
    const held = await holdCode("watch-screen");
    await page.goto("/cookies");
    await page.keyboard.press("/");
    await expect(box(page)).toBeFocused();
    // All at once: results of a part of it would replace what is selected.
    await page.keyboard.insertText("northern foyer");
    await expect(first).toContainText(demo.video.title);
    await expect(box(page)).toHaveAttribute("aria-expanded", "true");
    const listId = (await page.getByRole("listbox").getAttribute("id")) ?? "";
    await expect(box(page)).toHaveAttribute("aria-controls", listId);
    await page.keyboard.press("ArrowDown");
    await expect(first).toHaveAttribute("aria-selected", "true");
    await expect(box(page)).toHaveAttribute(
      "aria-activedescendant",
      (await first.getAttribute("id")) ?? "",
    );
    await expect(box(page)).toBeFocused();

    // An Enter that is held down takes the focus along.
    await page.keyboard.down("Enter");
    await expect(page).toHaveURL(`/watch?v=${demo.video.id}`);
    await page.keyboard.down("Enter");
    await expect(popoutTitle(page, "Quick Search")).toBeHidden();
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await expect(videoHeading).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.up("Enter");
  });

  await test.step("an opened result empties the box until the next search", async () => {
    await expect(box(page)).toHaveValue("");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("search-text")))
      .toBe("northern foyer");
    // By the pointer: a new screen that is shown late takes the focus back unless the visitor has
    // moved it.
    await box(page).click();
    await expect(box(page)).toHaveValue("northern foyer");
    await expect(page.getByRole("option", { name: demo.video.title })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("a screen drawn while one searches leaves focus and results", async () => {
    const held = await holdCode("plans-screen");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Plans" }).click();
    await expect.poll(() => held.length).toBe(1);
    await box(page).click();
    await box(page).fill("northern foyer");
    await expect(first).toContainText(demo.video.title);
    await held[0]?.continue();
    await expect(page.getByRole("heading", { level: 1, name: "Plans" })).toBeVisible();
    await expect(box(page)).toBeFocused();
    await expect(first).toBeVisible();
    await first.click();
    await expect(page).toHaveURL(`/watch?v=${demo.video.id}`);
    await expect(videoHeading).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("a slash typed into a field stays there", async () => {
    await openInPage(page, `/c/${demo.creator.username}`);
    const own = page.getByRole("textbox", { name: `Search ${demo.creator.name}...` });
    await own.fill("a");
    await own.press("/");
    await expect(own).toHaveValue("a/");
    await expect(own).toBeFocused();
  });
});
