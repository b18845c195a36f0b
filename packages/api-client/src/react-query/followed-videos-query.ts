import { infiniteQueryOptions, type InfiniteData } from "@tanstack/react-query";
import type { Client } from "../client";
import {
  fetchFollowedVideos,
  maxFollowedCreators,
  maxFollowedPlaylists,
  type FollowedVideos,
} from "../domains/followed-videos";
import type { ApiError } from "../errors";
import { pagesKey, type ApiKey } from "./api-key";
import { distinct } from "./distinct";

/**
 * Infinite query options for the newest videos of several creators and playlists, 24 a page. The
 * order of the ids does not matter. Only the last 1,000 creators and the last 50 playlists count.
 */
export function followedVideoPages(
  client: Client,
  creatorIds: readonly string[],
  playlistIds: readonly string[] = [],
) {
  const playlists = distinct(playlistIds.slice(-maxFollowedPlaylists));
  const request = {
    userid: distinct(creatorIds.slice(-maxFollowedCreators)),
    ...(playlists.length > 0 && { playlists }),
  };
  return infiniteQueryOptions<
    FollowedVideos,
    ApiError,
    InfiniteData<FollowedVideos, string | null>,
    ApiKey,
    string | null
  >({
    queryKey: pagesKey(fetchFollowedVideos, request),
    queryFn: ({ pageParam, signal }) =>
      client.call(
        fetchFollowedVideos,
        { ...request, ...(pageParam !== null && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: false,
  });
}
