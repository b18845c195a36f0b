import type { Page, Route } from "@playwright/test";
import { haveWatched, store } from "./browser-state";
import { demo } from "./demo";
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
    await expect(page.getByRole("heading", { level: 1, name: heading }), path.slice(0, 80)).toBeVisible();
    await expect(page.getByRole("banner").getByRole("button", { name: "Menu" })).toBeVisible();
  }
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Plans" }).click();
  await expect(page).toHaveURL("/plans");
});

const html = (route: Route) => route.fulfill({ body: "<!doctype html><p>Sorry</p>", contentType: "text/html" });
const status500 = (route: Route) => route.fulfill({ status: 500, body: "Error: at db.ts:3" });
const odd = (json: unknown) => (route: Route) => route.fulfill({ json });
const responses = {
  "a failure": status500,
  "a page": html,
  "half a response": (route: Route) => route.fulfill({ body: '{"video":{', contentType: "application/json" }),
  "an odd object": odd({ a: 1 }),
  "an odd list": odd([{ x: 1 }, null]),
  "a redirect": (route: Route) => route.fulfill({ status: 302, headers: { location: "/plans" } }),
  "no connection": (route: Route) => route.abort("connectionrefused"),
};

interface Read {
  call: string;
  path: string;
  /** The screen's text when the response is invalid. */
  errorText: string;
  /** Content after a successful retry; null where the specification has no Retry. */
  recovered: ((page: Page) => ReturnType<Page["getByRole"]>) | null;
  wrong: (keyof typeof responses)[];
}

const unknownErrorText = "Something went wrong. Please try again later.";
const reads: Record<string, Read> = {
  "a video": {
    call: "watch",
    path: watch,
    errorText: "We couldn't load this video. Please try again later.",
    recovered: (page) => page.getByRole("heading", { level: 1, name: demo.video.title }),
    wrong: ["an odd object", "an odd list", "no connection", "a failure"],
  },
  "the playlist beside a video": {
    call: "get-playlist",
    path: `/watch?v=${demo.longVideo.id}&playlist=${demo.shortPlaylist.id}`,
    errorText: unknownErrorText,
    recovered: (page) => page.getByRole("region", { name: demo.shortPlaylist.name }).getByRole("listitem").first(),
    wrong: ["a page", "a failure"],
  },
  "a playlist": {
    call: "get-playlist",
    path: `/playlist?id=${demo.shortPlaylist.id}`,
    errorText: unknownErrorText,
    recovered: (page) => page.getByRole("heading", { level: 1, name: demo.shortPlaylist.name }),
    wrong: ["half a response", "a redirect"],
  },
  "a creator": {
    call: "fetch-creator-info",
    path: `/c/${demo.creator.username}`,
    errorText: "That creator does not exist.",
    recovered: null,
    wrong: ["an odd list"],
  },
  "a creator's videos": {
    call: "fetch-creator-video",
    path: `/c/${demo.creator.username}`,
    errorText: unknownErrorText,
    recovered: (page) => page.getByRole("list", { name: "Videos" }).getByRole("article").first(),
    wrong: ["an odd object", "a failure"],
  },
  "who is followed": {
    call: "creators-by-id",
    path: "/following?tab=creators",
    errorText: unknownErrorText,
    recovered: (page) => page.getByRole("main").getByRole("link", { name: demo.creator.name }),
    wrong: ["an odd list", "a page"],
  },
  "what was watched": {
    call: "fetch-watched-videos",
    path: "/history",
    errorText: unknownErrorText,
    recovered: (page) => page.getByRole("main").getByRole("listitem").first(),
    wrong: ["half a response", "a failure"],
  },
  "the feed": {
    call: "fetch-home-video",
    path: "/",
    errorText: "You've Reached The End",
    recovered: null,
    wrong: ["an odd object"],
  },
  "what was begun": {
    call: "fetch-watched-videos",
    path: "/",
    errorText: "Hmm... We're having trouble loading that content at the moment, please try again later.",
    recovered: null,
    wrong: ["an odd list"],
  },
};

for (const [name, { call, path, errorText, recovered, wrong }] of Object.entries(reads)) {
  test(`R-SHELL-13 for ${name} the server may respond with anything`, async ({ page, context }) => {
    await haveWatched(context, { RAjgWGSIzOJ: { progress: 300, duration: 730 } });
    await store(context, { following: JSON.stringify([demo.creator.id]) });
    for (const response of wrong) {
      await page.route(`**/api/${call}.php*`, responses[response]);
      await page.goto(path);
      const message = page.getByRole("main").getByText(errorText);
      await expect(message, response).toBeVisible();
      await expect(page.getByRole("main")).not.toContainText("db.ts");
      await page.unroute(`**/api/${call}.php*`);
      if (recovered && response === wrong.at(-1)) {
        await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
        await expect(recovered(page)).toBeVisible();
        await expect(message).toHaveCount(0);
      }
    }
    await expect(page.getByRole("banner").getByRole("button", { name: "Menu" })).toBeEnabled();
  });
}

test("R-API-03 a request to a silent server times out, and can be retried", async ({ page }) => {
  await page.clock.install();
  let release = (): void => undefined;
  const never = new Promise<void>((resolve) => {
    release = resolve;
  });
  const requested = page.waitForRequest("**/api/get-playlist.php");
  await page.route("**/api/get-playlist.php", async (route) => {
    await never;
    await route.abort();
  });
  await page.goto(`/playlist?id=${demo.shortPlaylist.id}`);
  await requested;
  await page.clock.runFor(16_000);
  await expect(page.getByRole("heading", { level: 1, name: unknownErrorText })).toBeVisible();
  await page.unroute("**/api/get-playlist.php");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: demo.shortPlaylist.name })).toBeVisible();
  release();
});

test("whatever is in titles and names, it is text; pictures that are gone break nothing", async ({ page, context }) => {
  await haveWatched(context, { [demo.video.id]: { progress: 8, duration: 18 } });
  await page.route(/\.(webp|jpg|png)$/, (route) => route.abort());
  // User-written texts of the response.
  await page.route(
    /\/api\/(watch|get-playlist|fetch-(home-video|creator-(info|video)|watched-videos|carousel-items))\.php/,
    async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const written =
        /"(video_title|video_description|title|desc|name|creatorTitle|creator_title|disclaimer)":"[^"]*"/g;
      await route.fulfill({ response, body: text.replace(written, `"$1":${JSON.stringify(hostile)}`) });
    },
  );
  for (const path of ["/", watch, `/c/${demo.creator.username}`, `/playlist?id=${demo.shortPlaylist.id}`, "/history"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading", { name: hostile }).first(), path).toBeVisible();
    expect(
      await page.evaluate(() => "hacked" in window || document.querySelector("main b, main img[src=x]") !== null),
    ).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
