import { playlistPages } from "@marquee/api-client/react-query";
import { isApiError, type PlaylistVideo } from "@marquee/api-client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import type { WatchQuery } from "../../lib/video/watch-address";
import { positionInPlaylist } from "./position-in-playlist";

/** The playlist that a video is watched in. */
export interface PlaylistQueue {
  id: string;
  /** The address of the playlist itself. */
  href: string;
  name: string | undefined;
  /** Number of videos; undefined until it is known. */
  totalItems: number | undefined;
  /** Stored in this browser only. */
  isLocal: boolean;
  videos: readonly PlaylistVideo[];
  /** Index of the video; -1 while it is not loaded. */
  current: number;
  /** Addresses of the videos before and after. */
  previous: string | undefined;
  next: string | undefined;
  pending: boolean;
  /** Why none of it could be loaded. */
  failure: "missing" | "failed" | null;
  hasMore: boolean;
  loadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** null without a playlist in the address. */
export function usePlaylistQueue(
  query: WatchQuery,
  versionIds: readonly string[],
): PlaylistQueue | null {
  const { playlistId } = query;
  const { api } = useServices();
  const pages = useInfiniteQuery({
    ...playlistPages(api, playlistId ?? ""),
    enabled: playlistId !== undefined,
  });
  const videos = pages.data?.pages.flatMap((page) => page.videos) ?? [];
  const ids = videos.map(({ id }) => id);
  const current = positionInPlaylist(ids, query, versionIds);
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;

  // The video, or the next one, may be beyond the first page.
  const needsMore =
    hasNextPage && !isFetching && !isError && (current === -1 || current === videos.length - 1);
  useEffect(() => {
    if (needsMore) void fetchNextPage({ cancelRefetch: false });
  }, [needsMore, fetchNextPage]);

  if (playlistId === undefined) return null;
  const playlist = pages.data?.pages[0]?.playlist;
  const addressOf = (position: number) => {
    const video = videos[position];
    return video && paths.watch.href({ videoId: video.id, playlistId, index: position });
  };
  return {
    id: playlistId,
    href: paths.playlist.href(playlistId),
    name: playlist?.name,
    totalItems: playlist?.videoCount,
    isLocal: false,
    videos,
    current,
    previous: current > 0 ? addressOf(current - 1) : undefined,
    next: current >= 0 ? addressOf(current + 1) : undefined,
    pending: pages.isPending,
    failure: failureOf(pages),
    hasMore: hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    loadMore: () => void fetchNextPage({ cancelRefetch: false }),
    retry: () => void pages.refetch(),
  };
}

function failureOf({
  isLoadingError,
  error,
}: {
  isLoadingError: boolean;
  error: unknown;
}): PlaylistQueue["failure"] {
  if (!isLoadingError) return null;
  return isApiError(error) && error.code === "rejected" ? "missing" : "failed";
}
