import { dehydrate, hydrate, QueryClient, type DehydratedState } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createClient, type Client } from "../client";
import { createFetchDouble } from "../testing";
import {
  accountQuery,
  carouselQuery,
  creatorAboutQuery,
  connectionsQuery,
  creatorIdQuery,
  creatorInfoQuery,
  creatorPlaylistPages,
  creatorsByIdQuery,
  creatorVideoPages,
  devicesQuery,
  followedVideoPages,
  homeFeedPages,
  playlistPages,
  playlistQuery,
  quickSearchQuery,
  searchPages,
  signInOptionsQuery,
  tagVideoPages,
  watchedVideosQuery,
  watchQuery,
  type HomeFeedOptions,
} from ".";

function fetchEverything(queries: QueryClient, client: Client, homeOptions: HomeFeedOptions) {
  return Promise.all([
    queries.fetchQuery(accountQuery(client)),
    queries.fetchQuery(carouselQuery(client)),
    queries.fetchQuery(connectionsQuery(client)),
    queries.fetchQuery(creatorAboutQuery(client, "u7c1k2m9")),
    queries.fetchQuery(creatorIdQuery(client, "slow_light")),
    queries.fetchQuery(creatorInfoQuery(client, "u7c1k2m9")),
    queries.fetchQuery(creatorsByIdQuery(client, ["u7c1k2m9"])),
    queries.fetchQuery(devicesQuery(client)),
    queries.fetchQuery(playlistQuery(client, "cr56i9dvypsk")),
    queries.fetchQuery(quickSearchQuery(client, { searchTerm: "light" })),
    queries.fetchQuery(signInOptionsQuery(client)),
    queries.fetchQuery(watchedVideosQuery(client, ["nGQyaB_k1Oo"])),
    queries.fetchQuery(watchQuery(client, "nGQyaB_k1Oo")),
    queries.fetchInfiniteQuery(creatorVideoPages(client, { creatorid: "u7c1k2m9" })),
    queries.fetchInfiniteQuery(creatorPlaylistPages(client, "u7c1k2m9")),
    queries.fetchInfiniteQuery(followedVideoPages(client, ["u7c1k2m9"])),
    queries.fetchInfiniteQuery(tagVideoPages(client, { tag: "aurora", order: "views" })),
    queries.fetchInfiniteQuery(homeFeedPages(client, homeOptions)),
    queries.fetchInfiniteQuery(playlistPages(client, "cr56i9dvypsk")),
    queries.fetchInfiniteQuery(searchPages(client, { searchTerm: "light" })),
  ]);
}

test("the browser uses every query that a server prefetched with its own base URL", async () => {
  const api = createFetchDouble();
  const headers = { cookie: "session=1" };
  const serverClient = createClient({
    baseUrl: "https://internal.test",
    fetch: api.fetch,
    headers,
  });
  const serverQueries = new QueryClient();
  const fetched = await fetchEverything(serverQueries, serverClient, {});
  expect(api.calls).toHaveLength(fetched.length);
  for (const { url, init } of api.calls) {
    expect(url.origin).toBe("https://internal.test");
    expect(new Headers(init.headers).get("cookie")).toBe("session=1");
  }

  const sent = JSON.parse(JSON.stringify(dehydrate(serverQueries))) as DehydratedState;
  const browserQueries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  hydrate(browserQueries, sent);
  const browserClient = createClient({
    fetch: () => Promise.reject(new Error("unexpected request")),
    retries: 0,
  });
  expect(
    await fetchEverything(browserQueries, browserClient, { viewportWidth: () => 1280 }),
  ).toEqual(fetched);
});
