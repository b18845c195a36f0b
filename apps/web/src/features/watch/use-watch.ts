import { isApiError, type WatchPage } from "@marquee/api-client";
import { watchQuery } from "@marquee/api-client/react-query";
import { isLocalPlaylistId } from "@marquee/local-store";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useServices } from "../../lib/services";
import { useUser } from "../../lib/session/use-user";
import type { WatchQuery } from "../../lib/video/watch-address";
import { useLocalQueue } from "./use-local-queue";
import { usePlaylistQueue, type PlaylistQueue } from "./use-playlist-queue";

/** The loaded data of an address's video. */
export interface Watch {
  /** undefined while it loads, and when it is missing. */
  page: WatchPage | undefined;
  queue: PlaylistQueue | null;
  isMissing: boolean;
  /** True if moderators removed the video. */
  isRemoved: boolean;
  hasFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
}

const processingPollMs = 3_000;

/** Loads the video of an address, and the playlist that it is watched in. */
export function useWatch(query: WatchQuery): Watch {
  const { api } = useServices();
  const page = useQuery({
    ...watchQuery(api, query.videoId),
    enabled: query.videoId !== "",
    refetchInterval: ({ state }) =>
      state.data?.video.processing === undefined ? false : processingPollMs,
  });
  const { refetch } = page;
  const user = useUser();
  const userId = user?.id ?? user?.email;
  const isLocked = page.data?.video.members?.locked === true;
  // The server renders pages for a new visitor, without the plan of this one.
  useEffect(() => {
    if (isLocked && userId !== undefined) void refetch({ cancelRefetch: false });
  }, [isLocked, userId, query.videoId, refetch]);
  const isLocal = query.playlistId !== undefined && isLocalPlaylistId(query.playlistId);
  const versionIds = page.data?.video.versions.map(({ id }) => id) ?? [];
  const onServer = isLocal ? { ...query, playlistId: undefined } : query;
  const serverQueue = usePlaylistQueue(onServer, versionIds);
  const localQueue = useLocalQueue(query, { versionIds, isLocal });
  const isRefused = isApiError(page.error) && page.error.code === "rejected";
  return {
    page: page.data ?? undefined,
    queue: isLocal ? localQueue : serverQueue,
    isMissing: query.videoId === "" || page.data === null || isRefused,
    isRemoved: isRefused && page.error?.status === 410,
    hasFailed: page.isLoadingError,
    isRetrying: page.isFetching,
    retry: () => void page.refetch(),
  };
}
