import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { giveChannel } from "../testing/channels.ts";
import { openBrowser } from "../testing/browser.ts";
import { createDraft, registerCreator } from "../testing/creators.ts";
import { openPage } from "../testing/open-page.ts";
import { openSql } from "../testing/open-sql.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let site: TestSite;
let sql: Sql;

beforeAll(async () => {
  site = await startTestSite();
  sql = openSql(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

/** Registers a creator whose channel has the public videos `<id>-1` to `<id>-3`. */
async function registerWithVideos(id: string) {
  const creator = await registerCreator(site);
  await giveChannel(site, sql, { person: creator.person, id, videos: 3 });
  await setVideos(sql, sql`creator_id = ${creator.channel.id}`, sql`creator_id = ${id}`);
  return { ...creator, ids: [`${id}-1`, `${id}-2`, `${id}-3`] as const };
}

/** Places in which visitors find a playlist. */
async function publicTraces({
  id,
  channelId,
  word,
}: {
  id: string;
  channelId: string;
  word: string;
}) {
  // Pages are at most a second old.
  site.advance(1_000);
  const visitor = openBrowser(site);
  const page = await openPage(site, `/playlist?id=${id}`);
  const feed = await fetch(`${site.url}/feeds/playlists/${id}.xml`);
  const sitemap = await (await fetch(`${site.url}/sitemaps/playlists-1.xml`)).text();
  const ofChannel = await visitor.call(endpoints.fetchCreatorPlaylists, { creatorid: channelId });
  const { playlists: found } = await visitor.call(endpoints.search, { searchTerm: word });
  return {
    page: page.status,
    robots: page.meta.get("robots"),
    hasJsonLd: page.jsonLd.size > 0,
    feed: feed.status,
    isInSitemap: sitemap.includes(id),
    isInChannel: ofChannel.some((playlist) => playlist.id === id),
    isInSearch: found.some((playlist) => playlist.id === id),
  };
}

const nowhere = { isInSitemap: false, isInChannel: false, isInSearch: false };

test("R-PUB-09 visitors find public playlists and see unlisted ones by link", async () => {
  const { browser, channel, ids } = await registerWithVideos("seen");
  const { id } = await browser.call(endpoints.createPlaylist, {
    creator: channel.id,
    name: "Quiet ornithopters",
  });
  await browser.call(endpoints.modifyPlaylist, { id, videos: [...ids] });
  const traces = () => publicTraces({ id, channelId: channel.id, word: "ornithopters" });
  const hidden = { page: 404, robots: "noindex", hasJsonLd: false, feed: 404, ...nowhere };
  expect(await traces()).toEqual(hidden);
  await browser.call(endpoints.modifyPlaylist, { id, visibility: "Unlisted" });
  expect(await traces()).toEqual({
    page: 200,
    robots: "noindex",
    hasJsonLd: false,
    feed: 200,
    ...nowhere,
  });
  await browser.call(endpoints.modifyPlaylist, { id, visibility: "Public" });
  expect(await traces()).toEqual({
    page: 200,
    robots: undefined,
    hasJsonLd: true,
    feed: 200,
    isInSitemap: true,
    isInChannel: true,
    isInSearch: true,
  });
  await browser.call(endpoints.modifyPlaylist, { id, visibility: "Private" });
  expect(await traces()).toEqual(hidden);
  const visitor = openBrowser(site);
  for (const minimal of [true, false])
    expect(
      await refusalOf(visitor.call(endpoints.getPlaylist, { id: [id], minimal })),
    ).toMatchObject({ status: 404 });
});

test("R-PUB-09 a playlist has order and cover, and its videos outlive it", async () => {
  const creator = await registerWithVideos("list");
  const { browser, channel, ids } = creator;
  const [first, second, third] = ids;
  const visitor = openBrowser(site);
  const { id } = await browser.call(endpoints.createPlaylist, {
    creator: channel.id,
    name: "Quiet zeppelins",
  });
  const draft = await createDraft(creator);
  await browser.call(endpoints.modifyPlaylist, {
    id,
    videos: [third, first, draft, second],
    visibility: "Public",
  });
  const page = () => visitor.call(endpoints.getPlaylist, { id: [id] });
  expect((await page()).playlist).toMatchObject({ totalItems: 3 });
  expect((await page()).playlist).not.toHaveProperty("cover");
  await browser.call(endpoints.modifyPlaylist, { id, cover_video: second, name: "Loud zeppelins" });
  const cover = { file_name: `file-${second}` };
  expect((await page()).videos.map(({ video_ID }) => video_ID)).toEqual([third, first, second]);
  expect((await page()).playlist).toMatchObject({ name: "Loud zeppelins", cover });
  expect(
    await visitor.call(endpoints.fetchCreatorPlaylists, { creatorid: channel.id }),
  ).toMatchObject([{ name: "Loud zeppelins", totalItems: 3, cover }]);

  // The cover leaves with its video.
  const changed = await browser.call(endpoints.modifyPlaylist, {
    id,
    videos: [first, draft, third],
  });
  expect(changed).toMatchObject({
    cover_video: null,
    cover: { file_name: `file-${first}` },
    total: 3,
  });
  expect(changed.videos.map(({ shown }) => shown)).toEqual([1, 0, 1]);

  // A video that comes back from the bin is in it again.
  await browser.call(endpoints.deleteVideos, { id: [first] });
  expect((await browser.call(endpoints.modifyPlaylist, { id, videos: [third, draft] })).total).toBe(
    2,
  );
  await browser.call(endpoints.restoreVideos, { id: [first] });
  const restored = await browser.call(endpoints.fetchOwnPlaylist, { id });
  expect(restored.videos.map(({ video_id }) => video_id)).toEqual([third, draft, first]);

  await browser.call(endpoints.deletePlaylist, { id });
  expect(await refusalOf(page())).toMatchObject({ status: 404 });
  expect((await browser.call(endpoints.fetchOwnVideo, { id: third })).title).toBe("list 3");
});

test("R-PUB-09 a playlist is closed to others and to other channels' videos", async () => {
  const { browser, channel } = await registerWithVideos("mine");
  const stranger = await registerWithVideos("foreign");
  const { id } = await browser.call(endpoints.createPlaylist, {
    creator: channel.id,
    name: "Mine",
  });
  const attempts = [
    () => stranger.browser.call(endpoints.fetchOwnPlaylist, { id }),
    () => stranger.browser.call(endpoints.modifyPlaylist, { id, name: "Theirs" }),
    () => stranger.browser.call(endpoints.deletePlaylist, { id }),
    () => browser.call(endpoints.modifyPlaylist, { id, videos: [stranger.ids[0]] }),
  ];
  for (const attempt of attempts) expect(await refusalOf(attempt())).toMatchObject({ status: 404 });
  const cover = browser.call(endpoints.modifyPlaylist, { id, cover_video: stranger.ids[0] });
  expect(await refusalOf(cover)).toMatchObject({ status: 400 });
  expect(await browser.call(endpoints.fetchOwnPlaylist, { id })).toMatchObject({
    name: "Mine",
    videos: [],
  });
});

test("R-PUB-09 a playlist lists another channel's video while visitors see it", async () => {
  const { browser, channel, ids } = await registerWithVideos("host");
  const guest = await registerWithVideos("guest");
  const [own] = ids;
  const [shared] = guest.ids;
  const { id } = await browser.call(endpoints.createPlaylist, {
    creator: channel.id,
    name: "Guests",
  });
  await sql`insert into playlist_videos (playlist_id, position, video_id)
    values (${id}, 0, ${shared})`;
  const videosOf = ({ videos }: { videos: { video_id: string }[] }) =>
    videos.map(({ video_id }) => video_id);
  expect(
    videosOf(await browser.call(endpoints.modifyPlaylist, { id, videos: [own, shared] })),
  ).toEqual([own, shared]);
  await guest.browser.call(endpoints.modifyVideos, { id: [shared], visibility: "Private" });
  expect(videosOf(await browser.call(endpoints.modifyPlaylist, { id, videos: [own] }))).toEqual([
    own,
  ]);
  await guest.browser.call(endpoints.modifyVideos, { id: [shared], visibility: "Public" });
  expect(videosOf(await browser.call(endpoints.fetchOwnPlaylist, { id }))).toEqual([own, shared]);
});

test("R-PUB-09 a name has visible text, and a playlist at most 500 videos", async () => {
  const { browser, channel } = await registerCreator(site);
  const send = (path: string, body: string, type: string) =>
    browser.fetch(path, { method: "POST", headers: { "content-type": type }, body });
  const named = (name: string) =>
    send(
      "/api/create-playlist.php",
      String(new URLSearchParams({ creator: channel.id, name })),
      "application/x-www-form-urlencoded",
    );
  for (const name of ["", "  \t", "x".repeat(101)])
    expect([name, (await named(name)).status]).toEqual([name, 400]);
  const { id } = await browser.call(endpoints.createPlaylist, {
    creator: channel.id,
    name: "Long",
  });
  for (const change of [
    { videos: Array.from({ length: 501 }, (_, index) => `v${index}`) },
    { videos: [{}] },
    { visibility: "Secret" },
  ]) {
    const response = await send(
      "/api/modify-playlist.php",
      JSON.stringify({ id, ...change }),
      "application/json",
    );
    expect([JSON.stringify(change).slice(0, 40), response.status]).toEqual([
      JSON.stringify(change).slice(0, 40),
      400,
    ]);
  }
});

test("R-PUB-09 a change is refused if another user has made one in the meantime", async () => {
  const { browser, channel, ids } = await registerWithVideos("twice");
  const { id, version } = await browser.call(endpoints.createPlaylist, {
    creator: channel.id,
    name: "Twice",
  });
  const first = await browser.call(endpoints.modifyPlaylist, {
    id,
    videos: [ids[0], ids[1]],
    version,
  });
  const late = browser.call(endpoints.modifyPlaylist, { id, videos: [ids[2]], version });
  expect(await refusalOf(late)).toMatchObject({
    status: 409,
    text: expect.stringContaining("at the same time"),
  });
  const current = await browser.call(endpoints.fetchOwnPlaylist, { id });
  expect(current).toEqual(first);
  expect(current.videos.map(({ video_id }) => video_id)).toEqual([ids[0], ids[1]]);
  await browser.call(endpoints.modifyPlaylist, { id, name: "Renamed", version: current.version });
  // Clients from before versions change what is there.
  expect(await browser.call(endpoints.modifyPlaylist, { id, videos: [] })).toMatchObject({
    name: "Renamed",
    total: 0,
  });
});
