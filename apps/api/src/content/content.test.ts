import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

interface Listed {
  readonly video_id: string;
  readonly video_title: string;
}

async function get<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`${site.url}${path}`, init);
  expect(response.status).toBe(200);
  const text = await response.text();
  return (text === "" ? null : JSON.parse(text)) as T;
}

async function search(term: string, more = "") {
  return get<{
    videos: Listed[];
    creators: { creator_uid: string }[];
    playlists: { id: string; totalItems: number }[];
  }>(`/api/search.php?origin=search&searchTerm=${encodeURIComponent(term)}${more}`);
}

test("the feed shows every public video once over all its pages, and nothing else", async () => {
  const seen: string[] = [];
  let cookie = "";
  for (let page: Listed[] | null = null; page === null || page.length === 8;) {
    const response = await fetch(
      `${site.url}/api/fetch-home-video.php?offset=${seen.length}&viewportWidth=1200`,
      {
        headers: { cookie },
      },
    );
    cookie ||= response.headers.get("set-cookie")?.split(";")[0] ?? "";
    const text = await response.text();
    page = text === "" ? [] : (JSON.parse(text) as Listed[]);
    seen.push(...page.map((video) => video.video_id));
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.toSorted()).toEqual(
    Array.from({ length: 40 }, (_, index) => `v-${String(index).padStart(2, "0")}`),
  );
});

test("R-SEARCH matches prefixes of several words in any order", async () => {
  const { videos } = await search("tide qui");
  expect((await search("qui tid poo")).videos.map((video) => video.video_id)).toEqual(
    videos.map((video) => video.video_id),
  );
  expect(videos.length).toBe(8);
  expect(videos.every((video) => video.video_title.startsWith("Quiet tide pools"))).toBe(true);
});

test("R-SEARCH sorts by newest or oldest and pages by twelve", async () => {
  const newest = await search("loop", "&order=newest");
  const oldest = await search("loop", "&order=oldest");
  expect(newest.videos.length).toBe(12);
  expect(newest.videos[0]?.video_id).toBe("v-01");
  expect(oldest.videos[0]?.video_id).toBe("v-38");
  const next = await search("loop", "&order=newest&offset=12");
  expect(next.videos.map((video) => video.video_id)).not.toContain("v-01");
});

test("R-SEARCH corrects a misspelt word when there are few results", async () => {
  const { videos } = await search("harmonogrpah");
  expect(videos.length).toBeGreaterThan(0);
  expect(videos.every((video) => video.video_title.startsWith("Harmonograph"))).toBe(true);
  const creators = await search("nvoa lane");
  expect(creators.creators.map((creator) => creator.creator_uid)).toContain("nova_lane");
});

test("R-SEARCH-08 gives three records per kind in compact mode", async () => {
  const { videos } = await search("", "&records=3");
  expect(videos.length).toBe(3);
});

test("search shows nothing that is private, unlisted, scheduled or banned", async () => {
  const { videos, creators, playlists } = await search("zephyr");
  expect([videos, playlists]).toEqual([[], []]);
  expect(creators).toEqual([]);
  expect((await search("gone")).creators).toEqual([]);
  expect((await search("banned")).playlists).toEqual([]);
});

test("R-SEARCH finds a video by its address, and none that is not listed", async () => {
  const found = async (term: string) => (await search(term)).videos.map(({ video_id }) => video_id);
  const host = new URL(site.url).host;
  for (const term of [
    `${site.url}/watch?v=v-03&t=10`,
    `${site.url}/watch?v=v-03).`,
    `${host}/watch?v=v-03`,
    `/watch?list=p-light&v=v-03`,
    `${site.url}/embed/v-03?start=5`,
  ])
    expect([term, await found(term)]).toEqual([term, ["v-03"]]);
  for (const id of ["v-private", "v-unlisted", "v-scheduled", "v-banned", "nobody", ""])
    expect([id, await found(`${site.url}/watch?v=${id}`)]).toEqual([id, []]);
});

test("a search for punctuation alone finds nothing and does not fail", async () => {
  for (const term of ["!!!", "' | & !", "a' or 1=1 --", ":*", "\\", "%_%", "((("]) {
    const response = await fetch(
      `${site.url}/api/search.php?searchTerm=${encodeURIComponent(term)}`,
    );
    expect(response.status).toBe(200);
  }
  expect((await search("!!!")).videos).toEqual([]);
});

test("a playlist has pages of twelve, counts what it shows, and hides private videos", async () => {
  const form = (fields: Record<string, string>) => ({
    method: "POST",
    body: new URLSearchParams(fields),
  });
  type Page = { playlist: { name: string; totalItems?: number }; videos: { video_ID: string }[] };
  const light = await get<Page>("/api/get-playlist.php", form({ "id[]": "p-light" }));
  expect(light.playlist).toMatchObject({
    name: "Evening light",
    totalItems: 4,
    username: "nova_lane",
    user_id: "c-nova",
    verified: 1,
  });
  expect(light.videos.map((video) => video.video_ID)).toEqual([
    "v-00",
    "v-02",
    "v-unlisted",
    "v-04",
  ]);
  const second = await get<Page>("/api/get-playlist.php", form({ "id[]": "p-long", offset: "12" }));
  expect(second.videos.length).toBe(8);
  const minimal = await get<Page>(
    "/api/get-playlist.php",
    form({ "id[]": "p-long", minimal: "true" }),
  );
  expect(minimal.playlist).toEqual({
    name: "Everything of Nova",
    username: "nova_lane",
    creator_name: "Nova Lane",
    user_id: "c-nova",
    verified: 1,
  });
});

test("every response names creators by their display names, too", async () => {
  const form = { method: "POST", body: new URLSearchParams({ "id[]": "p-light" }) };
  const nova = { creator_name: "Nova Lane" };
  const found = await get<Record<string, Record<string, unknown>[]>>(
    "/api/search.php?searchTerm=nova&offset=0&order=newest&origin=search",
  );
  expect(found["creators"]?.[0]).toMatchObject({ creator_uid: "nova_lane", ...nova });
  expect(found["playlists"]?.[0]).toMatchObject({ username: "nova_lane", ...nova });
  const list = await get<{ playlist: object; videos: object[] }>("/api/get-playlist.php", form);
  expect(list.playlist).toMatchObject(nova);
  expect(list.videos[0]).toMatchObject({ users_uid: "nova_lane", ...nova });
  const page = await get<{ creator: object; recommendations: object[] }>("/api/watch.php?v=v-00");
  expect(page.creator).toMatchObject(nova);
  expect(page.recommendations.every((video) => "creator_name" in video)).toBe(true);
  expect(await get("/api/creators-by-id.php?userid[]=c-nova")).toEqual({
    nova_lane: { id: "c-nova", ...nova, verified: 1 },
  });
  expect(await get("/api/fetch-watched-videos.php?videoid[]=v-00")).toMatchObject({
    "v-00": { creator: nova },
  });
  const [video] = await get<object[]>(
    "/api/fetch-creator-video.php?creatorid=c-nova&offset=0&order=newest",
  );
  expect(video).toMatchObject(nova);
});

test("a series in search results has the picture of its first shown video", async () => {
  const { playlists } = await search("evening light");
  expect(playlists[0]).toMatchObject({
    id: "p-light",
    cover: { content_server: "/media", file_name: "file-v-00" },
  });
});

test("an unknown playlist and one of a banned creator give the same error", async () => {
  for (const id of ["p-nope", "p-banned"]) {
    const response = await fetch(`${site.url}/api/get-playlist.php`, {
      method: "POST",
      body: new URLSearchParams({ "id[]": id }),
    });
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: "Sorry, we can't find that playlist.", code: "playlist-not-found" },
    ]);
  }
  const missing = await fetch(`${site.url}/api/get-playlist.php`, {
    method: "POST",
    body: new URLSearchParams(),
  });
  expect(await missing.json()).toMatchObject({
    error: "Please provide a playlist ID.",
    code: "invalid-input",
  });
});

test("a watch page has its video, creator, qualities and sensible recommendations", async () => {
  type Page = {
    video: Record<string, unknown>;
    creator: Record<string, unknown>;
    creator_recommendations: { video_ID: string }[];
    recommendations: { video_ID: string; creator: string }[];
  };
  const page = await get<Page>("/api/watch.php?v=v-00");
  expect(page.video).toMatchObject({
    video_ID: "v-00",
    video_status: "Public",
    file_name: "file-v-00",
    content_server: "/media",
  });
  expect(page.video["quality"]).toEqual({ 360: 1, 480: 0, 720: 1, 1080: 0 });
  expect(page.creator).toMatchObject({ user_id: "c-nova", username: "nova_lane", verified: 1 });
  expect(page.creator_recommendations.length).toBe(6);
  const shown = [...page.creator_recommendations, ...page.recommendations].map(
    (video) => video.video_ID,
  );
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).not.toContain("v-00");
  expect(page.recommendations.some((video) => video.creator !== "c-nova")).toBe(true);
});

test("an unknown, private or banned video is an empty body", async () => {
  for (const id of ["nope", "v-private", "v-scheduled", "v-nothing", "v-banned"]) {
    const response = await fetch(`${site.url}/api/watch.php?v=${id}`);
    expect([response.status, await response.text()]).toEqual([200, ""]);
  }
  expect(
    await get<{ video: { video_status: string } }>("/api/watch.php?v=v-unlisted"),
  ).toMatchObject({
    video: { video_status: "Unlisted" },
  });
});

test("a scheduled video is on its page, in search and in feeds from one moment", async () => {
  const isInSearch = async () =>
    (await search("scheduled")).videos.some((video) => video.video_id === "v-scheduled");
  const isInFeed = async () =>
    (await (await fetch(`${site.url}/feeds/creators/nova_lane.xml`)).text()).includes(
      "v-scheduled",
    );
  const page = () => get("/api/watch.php?v=v-scheduled");
  expect([await page(), await isInSearch(), await isInFeed()]).toEqual([null, false, false]);
  site.advance(4 * 86_400_000);
  await expect.poll(page).toMatchObject({ video: { video_status: "Public" } });
  expect([await isInSearch(), await isInFeed()]).toEqual([true, true]);
});

test("watched videos are a map, also for a single id, without unavailable videos", async () => {
  const two = await get<Record<string, unknown>>(
    "/api/fetch-watched-videos.php?videoid[]=v-01&videoid[]=v-banned&videoid[]=v-02",
  );
  expect(Object.keys(two).toSorted()).toEqual(["v-01", "v-02"]);
  const one = await get<Record<string, unknown>>("/api/fetch-watched-videos.php?videoid[]=v-01");
  expect(one["v-01"]).toMatchObject({
    video_title: "Lanterns at dusk 1",
    creator: { username: "moss_field", user_id: "c-moss" },
  });
  expect(await get("/api/fetch-watched-videos.php?videoid[]=nope")).toBeNull();
});

test("R-CREATOR-03 creators are found in any case, and banned ones are marked", async () => {
  expect(await get("/api/fetch-creator-id.php?username=Nova_Lane")).toEqual({
    id: "c-nova",
    ban: 0,
  });
  expect(await get("/api/fetch-creator-id.php?username=gone_dark")).toEqual({
    id: "c-gone",
    ban: 1,
  });
  expect(await get("/api/fetch-creator-id.php?username=nobody")).toBeNull();
  expect(await get("/api/fetch-creator-info.php?userid=c-nova")).toMatchObject({
    creator: "Nova Lane",
    verified: { verified: 1 },
  });
  expect(await get("/api/fetch-creator-info.php?userid=c-gone")).toBeNull();
  expect(await get("/api/creators-by-id.php?userid[]=c-nova&userid[]=c-gone")).toEqual({
    nova_lane: { id: "c-nova", creator_name: "Nova Lane", verified: 1 },
  });
});

test("a creator's videos are searched within the channel and end with an empty body", async () => {
  const found = await get<Listed[]>(
    "/api/fetch-creator-video.php?creatorid=c-moss&searchTerm=lanterns&origin=search",
  );
  expect(found.every((video) => video.video_title.startsWith("Lanterns"))).toBe(true);
  expect(found.length).toBe(4);
  expect(await get("/api/fetch-creator-video.php?creatorid=c-moss&offset=500")).toBeNull();
  expect(await get("/api/fetch-creator-video.php?creatorid=c-gone")).toBeNull();
});

test("the carousel is in display order with all its fields", async () => {
  const [first] = await get<Record<string, string>[]>("/api/fetch-carousel-items.php", {
    headers: { "content-type": "application/json" },
  });
  expect(first).toMatchObject({ img: "aurora", lnk1: "/watch?v=v-00", lnk2_label: "Channel" });
});
