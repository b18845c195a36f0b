import { fetchProcessing, type OwnVideo, type VideoProcessing } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { useEffect, useEffectEvent, useState } from "react";
import { useServices } from "../../../lib/services";
import { usePrivateQuery } from "../../../lib/session/use-private-query";
import { createProcessingRates } from "./processing-rates";
import { useStaleLists } from "../use-stale-lists";
import { isUnfinished } from "../videos/video-state";

const pollIntervalMs = 2_000;
const maxIds = 100;

/** A video with the current state of its processing. */
export interface LiveVideo extends OwnVideo {
  /** Estimated seconds until all qualities are made; null if unknown. */
  secondsLeft: number | null;
  /** When the server said so. */
  checkedMs: number;
}

/**
 * Returns the videos with the current state of their files. Polls the unfinished ones every two
 * seconds, only while the page is visible. `onFinished` is called when one of them has become ready
 * or failed.
 */
export function useLiveVideos(
  videos: readonly OwnVideo[],
  user: SessionUser,
  onFinished: () => void,
): LiveVideo[] {
  const { api } = useServices();
  const id = videos
    .filter((video) => isUnfinished(video))
    .map(({ id }) => id)
    .slice(0, maxIds);
  const [rates] = useState(createProcessingRates);
  const { data, dataUpdatedAt } = usePrivateQuery(
    {
      ...endpointQuery(api, fetchProcessing, { id }),
      enabled: id.length > 0,
      refetchInterval: pollIntervalMs,
      staleTime: 0,
    },
    user,
  );
  useEffect(() => {
    if (data) rates.add(data, dataUpdatedAt);
  }, [rates, data, dataUpdatedAt]);
  const current = new Map<string, VideoProcessing>(
    data?.map((processing) => [processing.id, processing]),
  );
  const hasFinished = id.some(
    (videoId) =>
      current.get(videoId)?.state === "ready" || current.get(videoId)?.state === "failed",
  );
  const markStale = useStaleLists();
  const finish = useEffectEvent(() => {
    markStale();
    onFinished();
  });
  useEffect(() => {
    if (hasFinished) finish();
  }, [hasFinished]);
  return videos.map((video) => {
    const processing = current.get(video.id);
    return {
      ...video,
      ...processing,
      // Earlier servers say it in the list alone.
      source_name: processing?.sourceName || video.sourceName,
      secondsLeft: rates.secondsLeft(video.id),
      checkedMs: processing ? dataUpdatedAt : 0,
    };
  });
}
