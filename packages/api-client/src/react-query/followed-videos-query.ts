import { infiniteQueryOptions, type InfiniteData } from "@tanstack/react-query";
import type { Client } from "../client";
import { fetchFollowedVideos, maxFollowedCreators, type FollowedVideos } from "../domains/followed-videos";
import type { ApiError } from "../errors";
import { pagesKey, type ApiKey } from "./api-key";
import { distinct } from "./distinct";

/**
 * Infinite query options for the newest videos of several creators, 24 a page. The order of the ids does not matter. Of
 * more than 1,000 creators, the last 1,000 count.
 */
export function followedVideoPages(client: Client, creatorIds: readonly string[]) {
  const userid = distinct(creatorIds.slice(-maxFollowedCreators));
  return infiniteQueryOptions<
    FollowedVideos,
    ApiError,
    InfiniteData<FollowedVideos, string | null>,
    ApiKey,
    string | null
  >({
    queryKey: pagesKey(fetchFollowedVideos, { userid }),
    queryFn: ({ pageParam, signal }) =>
      client.call(fetchFollowedVideos, { userid, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: false,
  });
}
