import { endpoints, type Plan } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs, secondMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn, signIn, type Person } from "../testing/people.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let site: TestSite;
let sql: Sql;
let visitor: Browser;

beforeAll(async () => {
  site = await startTestSite();
  sql = openSql(site);
  visitor = openBrowser(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const inDays = (days: number) => new Date(site.now().getTime() + days * dayMs).toISOString();

async function makeMembersOnly(videoId: string, until: string | null = null): Promise<void> {
  await setVideos(sql, sql`is_members_only = true, members_until = ${until}`, sql`id = ${videoId}`);
  // "Everyone may watch" is cached for five seconds.
  site.advance(6 * secondMs);
}

async function grant(
  { username }: Person,
  plan: Plan,
  endsAt: string | null = null,
): Promise<void> {
  await sql`
    insert into plan_grants (user_id, source, plan, created_at, ends_at)
    select id, 'operator', ${plan}, now(), ${endsAt} from users where username = ${username}
    on conflict (user_id, source) do update set plan = excluded.plan, ends_at = excluded.ends_at`;
}

const mediaFiles = [
  "master.m3u8",
  "360p.m3u8",
  "360p/index.m3u8",
  "360p/init.mp4",
  "360p/0.m4s",
  "audio/0.m4s",
];
/** Refused before they are looked for. */
const missingFiles = ["captions/en.vtt", "captions/en.m3u8", "sprites.webp", "hover.webp"];

async function statuses(browser: Browser, videoId: string, files = mediaFiles): Promise<number[]> {
  const responses = await Promise.all(
    files.map((file) => browser.fetch(`/media/file-${videoId}/${file}`)),
  );
  return responses.map(({ status }) => status);
}

const all = mediaFiles.map(() => 200);
const none = mediaFiles.map(() => 403);

test("each file of a members' video but its thumbnails needs a plan at each request", async () => {
  await makeMembersOnly("v-00");
  const { person, browser } = await registerAndSignIn(site);
  const owner = await signIn(site, {
    username: "demo_creator",
    email: "",
    password: "Director-1-Cut",
  });
  const moderator = await signIn(site, {
    username: "demo_moderator",
    email: "",
    password: "Usher-5-Aisle",
  });
  for (const browsers of [visitor, browser]) {
    expect(await statuses(browsers, "v-00")).toEqual(none);
    expect(await statuses(browsers, "v-00", missingFiles)).toEqual(missingFiles.map(() => 403));
    expect(await statuses(browsers, "v-00", ["thumb-232.webp"])).toEqual([200]);
  }
  expect(await statuses(owner, "v-00")).toEqual(all);
  expect(await statuses(moderator, "v-00")).toEqual(all);

  await grant(person, "exclusives", inDays(1));
  expect(await statuses(browser, "v-00")).toEqual(all);
  const master = await browser.fetch("/media/file-v-00/master.m3u8");
  expect(master.headers.get("cache-control")).toBe("private, no-store");
  // No address in it grants access.
  expect(await master.text()).toContain("\n360p/index.m3u8");
  expect(await statuses(visitor, "v-00")).toEqual(none);

  site.advance(dayMs);
  expect(await statuses(await signIn(site, person), "v-00")).toEqual(none);
});

test("an early video needs All Access, until it opens for everyone by itself", async () => {
  await makeMembersOnly("v-02", inDays(2));
  const { person, browser } = await registerAndSignIn(site);
  await grant(person, "exclusives");
  expect(await statuses(browser, "v-02")).toEqual(none);
  const page = await browser.call(endpoints.watch, { v: "v-02" });
  expect(page?.video.members).toMatchObject({ plan: "all-access", locked: true });
  await grant(person, "all-access");
  expect(await statuses(browser, "v-02")).toEqual(all);

  site.advance(2 * dayMs);
  expect(await statuses(visitor, "v-02")).toEqual(all);
  expect((await visitor.call(endpoints.watch, { v: "v-02" }))?.video.members).toBeUndefined();
});

test("a private members' video stays private, also for members", async () => {
  await makeMembersOnly("v-private");
  const { person, browser } = await registerAndSignIn(site);
  await grant(person, "supporter");
  expect((await statuses(browser, "v-private")).every((status) => status === 403)).toBe(true);
  expect(await browser.call(endpoints.watch, { v: "v-private" })).toBeNull();
});

test("the watch call says who may watch, and its response reaches no other viewer", async () => {
  await makeMembersOnly("v-04");
  const { person, browser } = await registerAndSignIn(site);
  await grant(person, "exclusives");
  const lockedFor = async (who: Browser) =>
    (await who.call(endpoints.watch, { v: "v-04" }))?.video.members?.locked;
  for (let round = 0; round < 2; round += 1) {
    expect(await lockedFor(browser)).toBe(false);
    expect(await lockedFor(visitor)).toBe(true);
  }
  const [html, htmlOfMember] = await Promise.all(
    [visitor, browser].map(async (who) => (await who.fetch("/watch?v=v-04")).text()),
  );
  for (const page of [html ?? "", htmlOfMember ?? ""]) {
    expect(page).toContain("For members");
    expect(page).not.toContain("file-v-04/master.m3u8");
  }
});

test("lists mark a members' video, and neither feeds nor embeds name its stream", async () => {
  await makeMembersOnly("v-06");
  const found = await visitor.call(endpoints.fetchCreatorVideo, { creatorid: "c-nova" });
  expect(found.find(({ video_id: id }) => id === "v-06")?.members).toBe(1);
  expect(found.find(({ video_id: id }) => id === "v-08")?.members).toBeUndefined();
  const { videos } = await visitor.call(endpoints.getPlaylist, { id: ["p-long"] });
  expect(videos.find(({ video_ID: id }) => id === "v-06")?.members).toBe(1);

  const read = async (path: string) => (await visitor.fetch(path)).text();
  const feed = await read("/feeds/creators/nova_lane.xml");
  expect(feed).toContain("file-v-08/master.m3u8");
  expect(feed).not.toContain("file-v-06/master.m3u8");
  expect(await read("/watch?v=v-06")).toContain('"isAccessibleForFree":false');
  const embed = await read("/embed/v-06");
  expect(embed).toContain("For members.");
  expect(embed).not.toContain("master.m3u8");
});

test("only who may watch is counted", async () => {
  await makeMembersOnly("v-08");
  const { person, browser } = await registerAndSignIn(site);
  await grant(person, "exclusives");
  const views = async () => (await visitor.call(endpoints.watch, { v: "v-08" }))?.video.video_views;
  const before = (await views()) ?? 0;
  await visitor.call(endpoints.countView, { v: "v-08" });
  await browser.call(endpoints.countView, { v: "v-08" });
  await expect
    .poll(async () => {
      await sql`update jobs set run_at = ${site.now().toISOString()} where kind = 'add-up-views'`;
      return views();
    })
    .toBe(before + 1);
});

test("the studio chooses the audience of a video", async () => {
  const owner = await signIn(site, {
    username: "demo_creator",
    email: "",
    password: "Director-1-Cut",
  });
  const until = inDays(3);
  const modify = async (change: {
    audience?: "everyone" | "members";
    members_until?: string;
    title?: string;
  }) => {
    const [video] = await owner.call(endpoints.modifyVideos, { id: ["v-10"], ...change });
    return [video?.audience, video?.members_until];
  };
  expect(await modify({ audience: "members", members_until: until })).toEqual(["members", until]);
  expect(await modify({ title: "Another title" })).toEqual(["members", until]);
  expect(await modify({ audience: "members" })).toEqual(["members", null]);
  await expect(modify({ audience: "members", members_until: inDays(-1) })).rejects.toThrow(
    "in the future",
  );
  expect(await modify({ audience: "everyone" })).toEqual(["everyone", null]);
});
