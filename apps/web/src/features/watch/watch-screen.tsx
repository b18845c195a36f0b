import { isApiError } from "@marquee/api-client";
import { watchQuery } from "@marquee/api-client/react-query";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { useServices } from "../../lib/services";
import { readWatchQuery } from "../../lib/watch-query";
import { usePlaylistQueue } from "./use-playlist-queue";
import { VideoMissing } from "./video-missing";
import { WatchView } from "./watch-view";

export function WatchScreen() {
  const { api } = useServices();
  const [params] = useSearchParams();
  const query = readWatchQuery(params);
  const page = useQuery({ ...watchQuery(api, query.videoId), enabled: query.videoId !== "" });
  const queue = usePlaylistQueue(query);

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
