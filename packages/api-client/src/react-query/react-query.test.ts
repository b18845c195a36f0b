import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { createClient } from "../client";
import { fetchCreatorVideo } from "../domains/creators";
import { fetchHomeVideo } from "../domains/home";
import { getPlaylist } from "../domains/playlists";
import { search } from "../domains/search";
import { watch } from "../domains/watch";
import type { Endpoint } from "../endpoint";
import { endpoints } from "../endpoints";
import { viewDevices } from "../domains/devices";
import { createFetchDouble, examples } from "../testing";
import {
  accountQuery,
  apiKey,
  carouselQuery,
  connectionsQuery,
  creatorIdQuery,
  creatorInfoQuery,
  creatorsByIdQuery,
  creatorVideoPages,
  devicesQuery,
  securityLogQuery,
  accessKeysQuery,
  passkeysQuery,
  homeFeedPages,
  homeFrontQuery,
  playlistPages,
  playlistQuery,
  quickSearchQuery,
  searchPages,
  signInOptionsQuery,
  watchedVideosQuery,
  watchQuery,
} from ".";

const setUp = () => {
  const api = createFetchDouble();
  const client = createClient({ baseUrl: "https://api.test", fetch: api.fetch, retries: 0 });
  return { api, client, queries: new QueryClient() };
};
const [video] = examples.fetchHomeVideo.response;
if (!video) throw new Error("The example feed is empty.");
/** Item numbers of one page, of a list of so many. */
const slice = (total: number, offset: number, size: number) =>
  Array(Math.max(0, Math.min(size, total - offset))).fill(video);

describe("queries", () => {
  test("every read call has query options that return its response", async () => {
    const { api, client, queries } = setUp();
    const found = [
      await queries.fetchQuery(quickSearchQuery(client, { searchTerm: "light" })),
      await queries.fetchQuery(carouselQuery(client)),
      await queries.fetchQuery(homeFrontQuery(client)),
      await queries.fetchQuery(creatorIdQuery(client, "slow_light")),
      await queries.fetchQuery(creatorInfoQuery(client, "u7c1k2m9")),
      await queries.fetchQuery(creatorsByIdQuery(client, ["u7c1k2m9"])),
      await queries.fetchQuery(watchQuery(client, "nGQyaB_k1Oo")),
      await queries.fetchQuery(watchedVideosQuery(client, ["nGQyaB_k1Oo"])),
      await queries.fetchQuery(playlistQuery(client, "cr56i9dvypsk")),
      await queries.fetchQuery(accountQuery(client)),
      await queries.fetchQuery(devicesQuery(client)),
      await queries.fetchQuery(securityLogQuery(client)),
      await queries.fetchQuery(accessKeysQuery(client)),
      await queries.fetchQuery(passkeysQuery(client)),
      await queries.fetchQuery(connectionsQuery(client)),
      await queries.fetchQuery(signInOptionsQuery(client)),
    ];
    expect(found).toEqual(
      (
        [
          "search",
          "fetchCarouselItems",
          "fetchHomeFront",
          "fetchCreatorId",
          "fetchCreatorInfo",
          "creatorsById",
          "watch",
          "fetchWatchedVideos",
          "getPlaylist",
          "fetchAccount",
          "viewDevices",
          "fetchSecurityLog",
          "fetchAccessKeys",
          "fetchPasskeys",
          "fetchConnections",
          "fetchSignInOptions",
        ] as const
      ).map((name) => {
        const endpoint: Endpoint = endpoints[name];
        return endpoint.toResult(examples[name].response);
      }),
    );
    expect(api.calls[0]?.request).toMatchObject({
      searchTerm: "light",
      records: 3,
      order: "newest",
    });
    expect(api.calls[8]?.request).toEqual({ id: ["cr56i9dvypsk"], offset: 0, minimal: true });
  });

  test("keys go from the product over the call to the request", () => {
    expect(apiKey()).toEqual(["marquee"]);
    expect(apiKey(viewDevices)).toEqual(["marquee", "viewDevices"]);
    expect(watchQuery(setUp().client, "a").queryKey).toEqual(["marquee", "watch", { v: "a" }]);
    expect(apiKey(watch, { v: "a" })).toEqual(["marquee", "watch", { v: "a" }]);
  });

  test("equivalent requests share a key", () => {
    const { client } = setUp();
    const keyOf = (ids: string[]) => watchedVideosQuery(client, ids).queryKey;
    expect(keyOf(["b", "a", "b"])).toEqual(keyOf(["a", "b"]));
    expect(creatorsByIdQuery(client, ["2", "1", "1"]).queryKey).toEqual(
      creatorsByIdQuery(client, ["1", "2"]).queryKey,
    );
    expect(searchPages(client, { searchTerm: "a" }).queryKey).toEqual(
      searchPages(client, { searchTerm: "a", order: "newest" }).queryKey,
    );
    expect(searchPages(client, { searchTerm: "a" }).queryKey).not.toEqual(
      searchPages(client, { searchTerm: "a", order: "oldest" }).queryKey,
    );
  });

  test("an invalid request has a key, and fails as a query", async () => {
    const { client, queries } = setUp();
    const options = quickSearchQuery(client, { searchTerm: "a".repeat(101) });
    await expect(queries.fetchQuery(options)).rejects.toMatchObject({
      code: "rejected",
      field: "searchTerm",
    });
  });

  test("one key invalidates a call's queries and pages", async () => {
    const { api, client, queries } = setUp();
    await queries.fetchQuery(quickSearchQuery(client, { searchTerm: "a" }));
    await queries.fetchInfiniteQuery(searchPages(client, { searchTerm: "a" }));
    await queries.fetchQuery(watchQuery(client, "a"));
    await queries.invalidateQueries({ queryKey: apiKey(search) });
    const stale = queries
      .getQueryCache()
      .findAll({ stale: true, predicate: ({ state }) => state.isInvalidated });
    expect(stale.map(({ queryKey }) => queryKey[1])).toEqual(["search", "search"]);
    expect(api.calls).toHaveLength(3);
  });

  test("R-SEARCH-01 cancelling a query aborts its request", async () => {
    const { api, client, queries } = setUp();
    api.on(watch).hang();
    const options = watchQuery(client, "a");
    const promise = queries.fetchQuery(options).catch(() => "cancelled");
    await expect.poll(() => api.calls.length).toBe(1);
    await queries.cancelQueries({ queryKey: options.queryKey });
    expect(await promise).toBe("cancelled");
    expect(api.calls[0]?.init.signal?.aborted).toBe(true);
  });

  test("R-API-03 only the client retries, not the query", async () => {
    const { api, client, queries } = setUp();
    api.on(watch).status(503);
    await expect(queries.fetchQuery({ ...watchQuery(client, "a") })).rejects.toMatchObject({
      status: 503,
    });
    expect(api.calls).toHaveLength(1);
    expect([watchQuery(client, "a").retry, homeFeedPages(client).retry]).toEqual([false, false]);
  });
});

describe("pages", () => {
  const offsetsOf = (calls: { request: unknown }[]) =>
    calls.map(({ request }) => Reflect.get(Object(request), "offset"));

  test("R-HOME-07 the home feed has pages of 8, until one is not full", async () => {
    const { api, client, queries } = setUp();
    api.on(fetchHomeVideo).respondWith(({ offset }) => slice(19, offset, 8));
    const { pages } = await queries.fetchInfiniteQuery({ ...homeFeedPages(client), pages: 9 });
    expect(pages.map(({ length }) => length)).toEqual([8, 8, 3]);
    expect(offsetsOf(api.calls)).toEqual([0, 8, 16]);
  });

  test("R-HOME-07 a feed that ends with a full page ends with an empty body", async () => {
    const { api, client, queries } = setUp();
    api.on(fetchHomeVideo).respondWith(({ offset }) => slice(16, offset, 8));
    const { pages } = await queries.fetchInfiniteQuery({ ...homeFeedPages(client), pages: 9 });
    expect(pages.map(({ length }) => length)).toEqual([8, 8, 0]);
  });

  test("the width of the window is sent, and is not part of the key", async () => {
    const { api, client, queries } = setUp();
    const options = homeFeedPages(client, { viewportWidth: () => 1279.6 });
    await queries.fetchInfiniteQuery(options);
    expect(api.calls[0]?.request).toEqual({ offset: 0, viewportWidth: 1280 });
    expect(options.queryKey).toEqual(homeFeedPages(client).queryKey);
  });

  test("R-CREATOR-01 a creator's videos have pages of 12", async () => {
    const { api, client, queries } = setUp();
    api.on(fetchCreatorVideo).respondWith(({ offset, records = 0 }) => slice(13, offset, records));
    const options = creatorVideoPages(client, {
      creatorid: "u7",
      order: "oldest",
      searchTerm: "a",
    });
    const { pages } = await queries.fetchInfiniteQuery({ ...options, pages: 9 });
    expect(pages.map(({ length }) => length)).toEqual([12, 1]);
    expect(api.calls[1]?.request).toEqual({
      creatorid: "u7",
      order: "oldest",
      searchTerm: "a",
      origin: "search",
      offset: 12,
      records: 12,
    });
  });

  test("R-PLIST-02 a playlist's videos have pages of 12", async () => {
    const { api, client, queries } = setUp();
    const { playlist, videos } = examples.getPlaylist.response;
    api.on(getPlaylist).respondWith(({ offset }) => ({
      playlist,
      videos: Array(Math.max(0, Math.min(12, 24 - offset))).fill(videos[0]),
    }));
    const { pages } = await queries.fetchInfiniteQuery({
      ...playlistPages(client, "p1"),
      pages: 9,
    });
    expect(pages.map((page) => page.videos.length)).toEqual([12, 12, 0]);
    expect(offsetsOf(api.calls)).toEqual([0, 12, 24]);
  });

  test("R-SEARCH-02 a search continues while any kind fills its page", async () => {
    const { api, client, queries } = setUp();
    const { creators } = examples.search.response;
    api.on(search).respondWith(({ offset }) => ({
      videos: slice(5, offset, 12),
      creators: Array(Math.max(0, Math.min(12, 14 - offset))).fill(creators[0]),
      playlists: [],
    }));
    const { pages } = await queries.fetchInfiniteQuery({
      ...searchPages(client, { searchTerm: "a" }),
      pages: 9,
    });
    expect(pages.map((page) => [page.videos.length, page.creators.length])).toEqual([
      [5, 12],
      [0, 2],
    ]);
    expect(api.calls[1]?.request).toEqual({
      searchTerm: "a",
      order: "newest",
      origin: "search",
      offset: 12,
    });
  });
});
