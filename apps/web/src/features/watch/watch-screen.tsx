import { isApiError } from "@marquee/api-client";
import { playlistPages, watchQuery } from "@marquee/api-client/react-query";
import { isLocalPlaylistId } from "@marquee/local-store";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import type { Prefetch } from "../../lib/prefetch";
import { useServices } from "../../lib/services";
import { readWatchQuery } from "../../lib/watch-query";
import { useLocalQueue } from "./use-local-queue";
import { usePlaylistQueue } from "./use-playlist-queue";
import { VideoMissing } from "./video-missing";
import { WatchView } from "./watch-view";

const processingPollMs = 3_000;

export const prefetchWatch: Prefetch = async ({ api, queryClient, searchParams }) => {
  const { videoId, playlistId } = readWatchQuery(searchParams);
  const isOnServer = playlistId !== undefined && !isLocalPlaylistId(playlistId);
  await Promise.all([
    videoId !== "" && queryClient.prefetchQuery(watchQuery(api, videoId)),
    isOnServer && queryClient.prefetchInfiniteQuery(playlistPages(api, playlistId)),
  ]);
};

export function WatchScreen() {
  const { api } = useServices();
  const [params] = useSearchParams();
  const query = readWatchQuery(params);
  const page = useQuery({
    ...watchQuery(api, query.videoId),
    enabled: query.videoId !== "",
    refetchInterval: ({ state }) => (state.data?.video.processing === undefined ? false : processingPollMs),
  });
  const isLocal = query.playlistId !== undefined && isLocalPlaylistId(query.playlistId);
  const serverQueue = usePlaylistQueue(isLocal ? { ...query, playlistId: undefined } : query);
  const localQueue = useLocalQueue(query, isLocal);
  const queue = isLocal ? localQueue : serverQueue;

  const refused = isApiError(page.error) && page.error.code === "rejected";
  if (query.videoId === "" || page.data === null || refused) return <VideoMissing />;
  return (
    <WatchView
      query={query}
      page={page.data}
      queue={queue}
      failed={page.isLoadingError}
      retrying={page.isFetching}
      onRetry={() => void page.refetch()}
    />
  );
}
