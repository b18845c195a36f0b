import { fetchProcessing, type OwnVideo, type VideoProcessing } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { useEffect, useEffectEvent } from "react";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/use-private-query";
import { isUnfinished } from "./video-state";

const pollIntervalMs = 2_000;
const maxIds = 100;

/**
 * Returns the videos with the current state of their files. Asks for those that are unfinished, every two seconds, and only
 * while the page is visible. `onFinished` is called when one of them has become ready or failed.
 */
export function useLiveVideos(videos: readonly OwnVideo[], user: SessionUser, onFinished: () => void): OwnVideo[] {
  const { api } = useServices();
  const id = videos
    .filter((video) => isUnfinished(video))
    .map(({ video_id }) => video_id)
    .slice(0, maxIds);
  const { data = [] } = usePrivateQuery(
    {
      ...endpointQuery(api, fetchProcessing, { id }),
      enabled: id.length > 0,
      refetchInterval: pollIntervalMs,
      staleTime: 0,
    },
    user,
  );
  const current = new Map<string, VideoProcessing>(data.map((processing) => [processing.video_id, processing]));
  const hasFinished = id.some(
    (videoId) => current.get(videoId)?.state === "ready" || current.get(videoId)?.state === "failed",
  );
  const finish = useEffectEvent(onFinished);
  useEffect(() => {
    if (hasFinished) finish();
  }, [hasFinished]);
  return videos.map((video) => ({ ...video, ...current.get(video.video_id) }));
}
