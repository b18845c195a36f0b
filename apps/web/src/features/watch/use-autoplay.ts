import type { WatchPage } from "@marquee/api-client";
import { useState } from "react";
import { useServices } from "../../lib/services";
import { nextVideo, type NextVideo } from "./next-video";
import { afterEnd, type AfterEnd } from "./up-next/after-end";
import { isOccupied } from "./up-next/is-occupied";
import { trackHidden } from "./up-next/hidden-since";
import type { PlaylistQueue } from "./use-playlist-queue";

const hiddenSince = typeof document === "undefined" ? () => null : trackHidden(document, () => performance.now());
const played = new Set<string>();

interface Autoplay {
  next: NextVideo | null;
  /** What to show; "nothing" before the end of the video, and once the visitor has decided. */
  state: AfterEnd;
  /** The video has started. */
  onStarted: () => void;
  onEnded: () => void;
  onCancel: () => void;
}

/** Decides what follows the video that is played. */
export function useAutoplay(page: WatchPage | undefined, queue: PlaylistQueue | null): Autoplay {
  const { autoplay } = useServices().store.preferences;
  const videoId = page?.video.video_ID ?? "";
  const [ended, setEnded] = useState<{ videoId: string; state: AfterEnd }>({ videoId: "", state: "nothing" });
  const next = nextVideo({ page, queue, played });
  return {
    next,
    state: ended.videoId === videoId ? ended.state : "nothing",
    onStarted: () => void played.add(videoId),
    onEnded() {
      const hasNext = next !== null;
      const state = afterEnd({
        isAutoplayOn: autoplay.get(),
        hasNext,
        hiddenSinceMs: hiddenSince(),
        isOccupied: isOccupied(),
        nowMs: performance.now(),
      });
      setEnded({ videoId, state });
    },
    onCancel: () => setEnded({ videoId, state: "nothing" }),
  };
}
