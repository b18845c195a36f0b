import { playlistPages, watchQuery } from "@marquee/api-client/react-query";
import { isLocalPlaylistId } from "@marquee/local-store";
import { useLocation, useSearchParams } from "react-router-dom";
import type { Prefetch } from "../../lib/prefetch";
import { readWatchQuery } from "../../lib/video/watch-address";
import { firstTranscriptQuery } from "./first-transcript";
import { useWatch } from "./use-watch";
import { VideoMissing } from "./video-missing";
import { WatchView } from "./watch-view";

export { PersistentPlayer as Layer } from "./persistent-player";

const prefetchWatch: Prefetch = async ({ api, queryClient, searchParams, locale }) => {
  const { videoId, playlistId } = readWatchQuery(searchParams);
  const isOnServer = playlistId !== undefined && !isLocalPlaylistId(playlistId);
  const prefetchVideo = async () => {
    const page = watchQuery(api, videoId);
    await queryClient.prefetchQuery(page);
    if (queryClient.getQueryData(page.queryKey)?.video.hasTranscript !== true) return;
    await queryClient.prefetchQuery(firstTranscriptQuery(api, videoId, locale));
  };
  await Promise.all([
    videoId !== "" && prefetchVideo(),
    isOnServer && queryClient.prefetchInfiniteQuery(playlistPages(api, playlistId)),
  ]);
};

/** Renders all of a video's page but the player, which is in the layer above. */
function WatchScreen() {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const query = readWatchQuery(params, hash);
  const watch = useWatch(query);
  if (watch.isMissing) return <VideoMissing isRemoved={watch.isRemoved} />;
  return <WatchView query={query} watch={watch} />;
}

export { WatchScreen as Screen, prefetchWatch as prefetch };
