import { endpoints, type Front } from "@marquee/api-client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { openPage } from "../testing/open-page.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn } from "../testing/people.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { defaultFront } from "./front.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let site: TestSite;
let sql: Sql;
let office: Browser;

beforeAll(async () => {
  site = await startTestSite();
  sql = openSql(site);
  const { person, browser } = await registerAndSignIn(site);
  await sql`update users set role = 'administrator' where username = ${person.username}`;
  office = browser;
});
afterEach(async () => {
  await setVideos(sql, sql`status = 'Public', is_hidden = false`, sql`id in ('v-01', 'v-02')`);
  await sql`update creators set is_banned = false where id = 'c-moss'`;
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

async function publish(front: Partial<Front>, isPublished = true): Promise<void> {
  const [newest] = (await office.call(endpoints.fetchFront, {})).versions;
  await office.call(endpoints.changeFront, {
    front: { ...defaultFront, ...front },
    version: newest?.id ?? "",
    publish: isPublished,
  });
}

/** Returns what a visitor's home page features. */
async function home() {
  const { sections, cards, channels } = await openBrowser(site).call(endpoints.fetchHomeFront, {});
  return {
    sections,
    videos: cards.map(({ video, img }) => video?.video_id ?? img),
    channels: channels.map(({ creator_id }) => creator_id),
  };
}

test("R-OWN-07 the home page has what is featured and the chosen sections in order", async () => {
  expect(await home()).toMatchObject({ sections: defaultFront.sections, videos: ["aurora"] });
  const sections: Front["sections"] = ["channels", "for-you", "carousel"];
  await publish({ sections, videos: ["v-02", "v-01"], channels: ["c-moss", "c-nova"] });
  expect(await home()).toEqual({
    sections,
    videos: ["v-02", "v-01"],
    channels: ["c-moss", "c-nova"],
  });
  const { headings, links } = await openPage(site, "/");
  expect(headings.filter((heading) => /^[A-Z ]+$/.test(heading))).toEqual([
    "CHANNELS",
    "FOR YOU",
    "FEATURED",
  ]);
  expect(links).toEqual(expect.arrayContaining(["/c/moss_field", "/watch?v=v-02"]));
  await publish({ videos: ["v-01"], sections: ["for-you"] }, false);
  expect((await home()).sections).toEqual(sections);
});

test.each([
  ["private", "status = 'Private'"],
  ["unlisted", "status = 'Unlisted'"],
  ["hidden by a moderator", "is_hidden = true"],
])(
  "R-OWN-07 a featured video that is %s is shown to nobody, also not in a preview",
  async (_case, change) => {
    await publish({ videos: ["v-01", "v-02"] });
    await setVideos(sql, sql`${sql.unsafe(change)}`, sql`id = 'v-01'`);
    expect((await home()).videos).toEqual(["v-02"]);
    const chosen = { videos: ["v-01", "v-02", "never-was"], channels: [] };
    const { cards } = await office.call(endpoints.previewFeatured, chosen);
    expect(cards.map(({ img }) => img)).toEqual(["v-02"]);
    await setVideos(sql, sql`${sql.unsafe(change)}`, sql`id = 'v-02'`);
    // Not the cards that come with the site either.
    expect((await home()).videos).toEqual([]);
  },
);

test("R-OWN-07 the call of older clients has no card without a picture of its own", async () => {
  const cards = () => openBrowser(site).call(endpoints.fetchCarouselItems, {});
  await publish({});
  expect((await cards()).map(({ img }) => img)).toEqual(["aurora"]);
  await publish({ videos: ["v-01"] });
  expect(await cards()).toEqual([]);
  expect((await home()).videos).toEqual(["v-01"]);
});

test("R-OWN-07 a hidden channel is not featured, and comes back with its place", async () => {
  const channels = ["c-moss", "c-nova"];
  await publish({ sections: ["channels"], channels });
  await sql`update creators set is_banned = true where id = 'c-moss'`;
  expect(await home()).toEqual({ sections: ["channels"], videos: [], channels: ["c-nova"] });
  await sql`update creators set is_banned = false where id = 'c-moss'`;
  expect((await home()).channels).toEqual(channels);
});

test("R-OWN-07 a double choice is refused, and only administrators see a preview", async () => {
  const before = (await office.call(endpoints.fetchFront, {})).versions;
  for (const twice of [
    { sections: ["for-you", "for-you"] },
    { videos: ["v-01", "v-01"] },
    { channels: ["c-moss", "c-moss"] },
  ] satisfies Partial<Front>[])
    expect(await refusalOf(publish(twice))).toMatchObject({ status: 400 });
  expect((await office.call(endpoints.fetchFront, {})).versions).toEqual(before);
  const { browser } = await registerAndSignIn(site);
  const chosen = { videos: ["v-01"], channels: [] };
  expect(await refusalOf(browser.call(endpoints.previewFeatured, chosen))).toMatchObject({
    status: 403,
  });
});
