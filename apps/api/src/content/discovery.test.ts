import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "@marquee/api-client";
import { openBrowser } from "../testing/browser.ts";
import { openSql } from "../testing/open-sql.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const idsOf = (videos: readonly { readonly video_id: string }[]) =>
  videos.map(({ video_id }) => video_id);

describe("R-VISIT-01 search with filters", () => {
  const search = (fields: object) =>
    openBrowser(site).call(endpoints.search, { searchTerm: "light", ...fields });

  test("each filter and their combination keep what fits, in every order", async () => {
    const { call } = openBrowser(site);
    const everything = [];
    for (const offset of [0, 12, 24, 36])
      everything.push(...(await call(endpoints.search, { offset })).videos);
    const lengths = { short: [0, 239], medium: [240, 1_200], long: [1_201, Infinity] } as const;
    for (const length of ["short", "medium", "long"] as const) {
      for (const uploaded of ["week", "month", undefined] as const) {
        const days = { week: 7, month: 30, undefined: Infinity }[`${uploaded}`];
        const [min, max] = lengths[length];
        const expected = everything.filter(
          ({ video_duration: seconds, video_date: date = "" }) =>
            seconds >= min &&
            seconds <= max &&
            site.now().getTime() - Date.parse(date) <= days * 86_400_000,
        );
        for (const searchTerm of ["", "a", "i"]) {
          const words = new RegExp(`\\b${searchTerm}`, "i");
          const { videos } = await call(endpoints.search, {
            searchTerm,
            length,
            order: "newest",
            ...(uploaded && { uploaded }),
          });
          if (searchTerm === "") expect(idsOf(videos)).toEqual(idsOf(expected).slice(0, 12));
          else for (const video of videos) expect(idsOf(expected)).toContain(video.video_id);
          expect(
            videos.every(({ video_title: title }) => words.test(title) || searchTerm !== ""),
          ).toBe(true);
        }
      }
    }
  });

  test("captions, orders and kinds", async () => {
    const all = await search({});
    expect(all.playlists.length).toBeGreaterThan(0);
    const captioned = await search({ captions: "with", order: "oldest" });
    expect(idsOf(captioned.videos)).toEqual(["v-36", "v-24", "v-12", "v-00"]);
    expect([captioned.playlists, captioned.creators]).toEqual([[], []]);
    const { videos } = await search({ order: "views" });
    const views = videos.map(({ video_views: count = 0 }) => count);
    expect(views).toEqual(views.toSorted((a, b) => b - a));
    expect((await search({ kind: "playlists" })).videos).toEqual([]);
    expect((await search({ kind: "videos" })).playlists).toEqual([]);
  });

  test("relevance puts titles before tags, and pages without repeating", async () => {
    const { call } = openBrowser(site);
    const first = await call(endpoints.search, { searchTerm: "loop", order: "relevance" });
    const second = await call(endpoints.search, {
      searchTerm: "loop",
      order: "relevance",
      offset: 12,
    });
    expect(new Set(idsOf([...first.videos, ...second.videos])).size).toBe(24);
    const ranked = await call(endpoints.search, { searchTerm: "aurora", order: "relevance" });
    expect(ranked.videos[0]?.video_title).toMatch(/^Aurora/);
  });
});

describe("R-VISIT-02 videos of followed creators", () => {
  test("all pages together are exactly their public videos, newest first", async () => {
    const { call } = openBrowser(site);
    const found = [];
    let before: string | undefined;
    do {
      const page = await call(endpoints.fetchFollowedVideos, {
        userid: ["c-nova", "c-moss", "c-gone", "nobody"],
        ...(before !== undefined && { before }),
      });
      found.push(...page.videos);
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(idsOf(found)).toEqual(
      Array.from({ length: 40 }, (_, index) => `v-${String(index).padStart(2, "0")}`),
    );
    const one = await call(endpoints.fetchFollowedVideos, { userid: ["c-moss"] });
    expect(one.videos.every(({ creator_id }) => creator_id === "c-moss")).toBe(true);
    expect(one.next).toBeNull();
  });

  test("R-DAILY-05 videos of followed public playlists are in the feed, each once", async () => {
    const { call } = openBrowser(site);
    const sql = openSql(site);
    await sql`insert into playlists (id, name, creator_id, visibility, created_at) values
      ('p-series', 'Series', 'c-moss', 'Unlisted', now()),
        ('p-closed', 'Closed', 'c-moss', 'Private', now())`;
    const put = (playlist: string, position: number, video: string) =>
      sql`insert into playlist_videos (playlist_id, position, video_id)
        values (${playlist}, ${position}, ${video})`;
    const [own] = (await call(endpoints.fetchFollowedVideos, { userid: ["c-moss"] })).videos;
    const others = (await call(endpoints.fetchFollowedVideos, { userid: ["c-nova"] })).videos;
    const [first, second] = others;
    await put("p-series", 0, own?.video_id ?? "");
    await put("p-series", 1, first?.video_id ?? "");
    await put("p-closed", 0, second?.video_id ?? "");
    const playlists = ["p-series", "p-closed", "p-nowhere"];
    const series = await call(endpoints.fetchFollowedVideos, { userid: [], playlists });
    expect(new Set(idsOf(series.videos))).toEqual(new Set([own?.video_id, first?.video_id]));
    const both = idsOf(
      (await call(endpoints.fetchFollowedVideos, { userid: ["c-nova"], playlists })).videos,
    );
    expect(new Set(both).size).toBe(both.length);
    expect(both).toEqual(expect.arrayContaining([own?.video_id, ...idsOf(others)]));
    await sql`delete from playlists where id in ('p-series', 'p-closed')`;
    await sql.end();
  });

  test("takes 1,000 creators, and refuses more and a made-up position", async () => {
    const { call } = openBrowser(site);
    const userid = Array.from({ length: 999 }, (_, index) => `c-${index}`);
    expect(
      (await call(endpoints.fetchFollowedVideos, { userid: [...userid, "c-nova"] })).videos,
    ).toHaveLength(20);
    await expect(
      call(endpoints.fetchFollowedVideos, { userid: ["c-nova"], before: "yesterday" }),
    ).rejects.toThrow();
    const tooMany = JSON.stringify({ userid: [...userid, "c-a", "c-b"] });
    const response = await fetch(`${site.url}/api/fetch-followed-videos.php`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: tooMany,
    });
    expect(response.status).toBe(400);
  });
});

describe("R-VISIT-08 tags", () => {
  test("a whole tag is matched in any case, newest or most viewed first", async () => {
    const { call } = openBrowser(site);
    const newest = await call(endpoints.fetchTagVideos, { tag: "LOOP" });
    expect(idsOf(newest).slice(0, 3)).toEqual(["v-01", "v-02", "v-04"]);
    const viewed = await call(endpoints.fetchTagVideos, { tag: "loop", order: "views" });
    const views = viewed.map(({ video_views: count = 0 }) => count);
    expect(views).toEqual(views.toSorted((a, b) => b - a));
    expect(await call(endpoints.fetchTagVideos, { tag: "loo" })).toEqual([]);
    expect(await call(endpoints.fetchTagVideos, { tag: "'; drop" })).toEqual([]);
    expect((await call(endpoints.watch, { v: "v-01" }))?.video.video_tags).toEqual([
      "loop",
      "geometry",
    ]);
  });
});

describe("R-VISIT-09 the channel", () => {
  test("adds up public videos alone, and hides banned creators", async () => {
    const { call } = openBrowser(site);
    const about = await call(endpoints.fetchCreatorAbout, { userid: "c-nova" });
    const views = Array.from({ length: 20 }, (_, index) => (index * 2 * 37) % 500).reduce(
      (sum, count) => sum + count,
    );
    expect(about).toMatchObject({
      about: "About it.",
      links: [],
      total_videos: 20,
      total_views: views,
    });
    expect(await call(endpoints.fetchCreatorAbout, { userid: "c-gone" })).toBeNull();
    expect(await call(endpoints.fetchCreatorPlaylists, { creatorid: "c-gone" })).toEqual([]);
    const [light] = (await call(endpoints.fetchCreatorPlaylists, { creatorid: "c-nova" })).filter(
      ({ id }) => id === "p-light",
    );
    expect(light).toMatchObject({ totalItems: 4, cover: { file_name: "file-v-00" } });
  });
});
