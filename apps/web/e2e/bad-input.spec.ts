import type { Route } from "@playwright/test";
import { haveWatched } from "./browser-state";
import { demo } from "./demo";
import { openInPage } from "./open-in-page";
import { expect, test } from "./test";

const watch = `/watch?v=${demo.video.id}`;
const long = "x".repeat(10_000);
const hostile = `</script><img src=x onerror="window.hacked=1"><b>\u202egnp`;

/** Invalid URLs and the screen's text. */
const addresses: [path: string, heading: string][] = [
  [`${watch}&t=-5&index=-1&playlist=%00`, demo.video.title],
  [`${watch}&t=NaN&t=3&index=1e9&playlist=%ED%A0%80#%E0%A4%A`, demo.video.title],
  [`/WATCH/?v=${demo.video.id}&v=b&t=abc&playlist=${long}`, demo.video.title],
  [`/watch?v=${encodeURIComponent(hostile)}`, "Video not found"],
  ["/watch?v=%E0%A4%A", "Video not found"],
  ["/watch?v=%ED%A0%80", "Video not found"],
  ["/playlist?id=a%00b", "Please provide a playlist ID."],
  [`/playlist?id=${long}`, "Please provide a playlist ID."],
  [`/playlist?id=${encodeURIComponent(hostile)}`, "Sorry, we can't find that playlist."],
  [`/c/${encodeURIComponent(hostile)}`, "That creator does not exist."],
  [`/c/${long}`, "That creator does not exist."],
  ["/c/%E0%A4%A", "That creator does not exist."],
  ["/@%ED%A0%80", "That creator does not exist."],
  [`/C/${demo.creator.username.toUpperCase()}//`, demo.creator.name],
  ["//evil.example/x", "That page does not exist."],
  ["/\\evil.example", "That page does not exist."],
  ["/a%0D%0Ab", "That page does not exist."],
  ["/%", "That page does not exist."],
  [`/${"a/".repeat(4_000)}`, "That page does not exist."],
  ["/contact#%E0%A4%A", "Contact"],
];

test("R-SHELL-01 for any URL, its screen is shown", async ({ page, baseURL }) => {
  for (const [path, heading] of addresses) {
    // Unresolved: a relative URL with two slashes would lead to another host.
    await page.goto(`${baseURL}${path}`);
    await expect(
      page.getByRole("heading", { level: 1, name: heading }),
      path.slice(0, 80),
    ).toBeVisible();
    await expect(page.getByRole("banner").getByRole("button", { name: "Menu" })).toBeVisible();
  }
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Plans" }).click();
  await expect(page).toHaveURL("/plans");
});

const html = (route: Route) =>
  route.fulfill({ body: "<!doctype html><p>Sorry</p>", contentType: "text/html" });
const status500 = (route: Route) => route.fulfill({ status: 500, body: "Error: at db.ts:3" });
const odd = (json: unknown) => (route: Route) => route.fulfill({ json });
const responses = {
  "a page": html,
  "half a response": (route: Route) =>
    route.fulfill({ body: '{"video":{', contentType: "application/json" }),
  "an odd object": odd({ a: 1 }),
  "an odd list": odd([{ x: 1 }, null]),
  "a redirect": (route: Route) => route.fulfill({ status: 302, headers: { location: "/plans" } }),
  "no connection": (route: Route) => route.abort("connectionrefused"),
};

test("R-SHELL-13 R-API-03 a screen says that its server failed, and can be tried again", async ({
  page,
}) => {
  await page.clock.install();
  let respond: (route: Route) => Promise<void> = status500;
  await page.route("**/api/get-playlist.php*", (route) => respond(route));
  await page.goto(`/playlist?id=${demo.shortPlaylist.id}`);
  const main = page.getByRole("main");
  const message = main.getByRole("heading", {
    level: 1,
    name: "Something went wrong. Please try again later.",
  });
  await expect(message).toBeVisible();
  await expect(main).not.toContainText("db.ts");

  /** Requests the playlist again. The response comes once the message of the last one is gone. */
  async function retry(name: string, response: (route: Route) => Promise<void>) {
    let letCome = (): void => undefined;
    const mayCome = new Promise<void>((resolve) => (letCome = resolve));
    const requested = page.waitForRequest("**/api/get-playlist.php*");
    respond = async (route) => {
      await mayCome;
      await response(route);
    };
    await main.getByRole("button", { name: "Retry" }).click();
    await expect(message, name).toHaveCount(0);
    await requested;
    letCome();
  }

  for (const [name, response] of Object.entries(responses)) {
    await retry(name, response);
    await expect(message, name).toBeVisible();
  }
  let release = (): void => undefined;
  const never = new Promise<void>((resolve) => (release = resolve));
  await retry("silence", async (route) => {
    await never;
    await route.abort();
  });
  await page.clock.runFor(16_000);
  await expect(message).toBeVisible();
  await retry("the playlist", (route) => route.continue());
  await expect(
    page.getByRole("heading", { level: 1, name: demo.shortPlaylist.name }),
  ).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Menu" })).toBeEnabled();
  release();
});

test("whatever is in titles and names, it is text; pictures that are gone break nothing", async ({
  page,
  context,
}) => {
  await haveWatched(context, { [demo.video.id]: { progress: 8, duration: 18 } });
  await page.route(/\.(webp|jpg|png)$/, (route) => route.abort());
  const calls = [
    ...["watch", "get-playlist", "fetch-home-video", "fetch-creator-info", "fetch-creator-video"],
    ...["fetch-watched-videos", "fetch-carousel-items"],
  ];
  // User-written texts of the response.
  const fields = [
    ...["video_title", "video_description", "title", "desc", "name"],
    ...["creatorTitle", "creator_title", "disclaimer"],
  ];
  await page.route(new RegExp(`/api/(${calls.join("|")})\\.php`), async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const written = new RegExp(`"(${fields.join("|")})":"[^"]*"`, "g");
    await route.fulfill({
      response,
      body: text.replace(written, `"$1":${JSON.stringify(hostile)}`),
    });
  });
  await page.goto("/contact");
  for (const path of [
    "/",
    watch,
    `/c/${demo.creator.username}`,
    `/playlist?id=${demo.shortPlaylist.id}`,
    "/history",
  ]) {
    await openInPage(page, path);
    await expect(page).toHaveURL(path);
    await expect(
      page.getByRole("main").getByRole("heading", { name: hostile }).first(),
      path,
    ).toBeVisible();
    expect(
      await page.evaluate(
        () => "hacked" in window || document.querySelector("main b, main img[src=x]") !== null,
      ),
    ).toBe(false);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
