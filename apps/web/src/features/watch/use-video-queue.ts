import { useEffect, useRef } from "react";
import { paths } from "../../config/paths";
import { useStoreValue } from "../../lib/react/use-store-value";
import { useVideoDetails } from "../../lib/video/use-video-details";
import { videoQueue, type VideoQueueState } from "../../lib/video/video-queue";
import type { NextVideo } from "./next-video";

const noQueue: VideoQueueState = { videoIds: [], resume: null };

/**
 * Videos at the start of the queue of which details are loaded, so that one that is gone is
 * skipped.
 */
const maxLookedAt = 12;

interface QueuedNext {
  /** The first video of the queue that can be played. */
  queued: NextVideo | null;
  /** Next address in the playlist that the queue interrupted. */
  resume: string | undefined;
}

/**
 * Returns what the queue plays after a video, and tells the queue that the video is played.
 * `playlistNext` follows it in its playlist.
 */
export function useVideoQueue(videoId: string, playlistNext: string | undefined): QueuedNext {
  const state = useStoreValue(videoQueue, noQueue);
  const others = state.videoIds.filter((id) => id !== videoId).slice(0, maxLookedAt);
  const details = useVideoDetails(others);
  const resume = state.resume?.videoId === videoId ? state.resume.href : undefined;
  const goesOn = playlistNext ?? resume;

  const last = useRef<{ videoId: string; goesOn: string | undefined }>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = { videoId, goesOn };
    if (before?.videoId === videoId) return;
    videoQueue.show(videoId, before?.goesOn);
  }, [videoId, goesOn]);
  useEffect(
    () => () => {
      last.current = undefined;
      videoQueue.leave();
    },
    [],
  );

  const id = others.find((other) => details.of(other) !== "missing");
  if (id === undefined) return { queued: null, resume };
  const found = details.of(id);
  const video = typeof found === "object" ? found : undefined;
  return { queued: { href: paths.watch.href({ videoId: id }), video, isQueued: true }, resume };
}
