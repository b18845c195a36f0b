import type { WatchPage } from "@marquee/api-client";
import { useEffect, useEffectEvent, useState } from "react";
import { useServices } from "../../lib/services";
import { currentPlayer } from "./current-player";
import { siteSleepTimer } from "./site-sleep-timer";
import { nextVideo, type NextVideo } from "./next-video";
import { afterEnd, type AfterEnd } from "./up-next/after-end";
import { isOccupied } from "./up-next/is-occupied";
import { trackHidden } from "./up-next/hidden-since";
import type { PlaylistQueue } from "./use-playlist-queue";
import { useRecommended } from "./use-recommended";
import { useVideoQueue } from "./use-video-queue";

const hiddenSince =
  typeof document === "undefined" ? () => null : trackHidden(document, () => performance.now());
const played = new Set<string>();

interface Autoplay {
  next: NextVideo | null;
  /** The address of what the visitor chose to see next: of their queue, or of the playlist. */
  chosenNext: string | undefined;
  /** The panel to show; "nothing" before the end of the video, and once the visitor has decided. */
  state: AfterEnd;
  /** False for the video that was shown when the sleep timer acted, until the visitor plays it. */
  mayStart: boolean;
  /** The video has started. */
  onStarted: () => void;
  onEnded: () => void;
  onCancel: () => void;
}

interface Watched {
  videoId: string;
  page: WatchPage | undefined;
  queue: PlaylistQueue | null;
}

/** Decides what follows the video that is played. */
export function useAutoplay({ videoId, page, queue }: Watched): Autoplay {
  const { autoplay } = useServices().store.preferences;
  const { ofCreator, others } = useRecommended(page);
  const shownId = page?.video.id ?? "";
  const { queued, resume } = useVideoQueue(videoId, queue?.next);
  const [ended, setEnded] = useState<{ videoId: string; state: AfterEnd }>({
    videoId: "",
    state: "nothing",
  });
  const [sleptAt, setSleptAt] = useState<string | null>(null);
  if (sleptAt !== null && sleptAt !== videoId) setSleptAt(null);
  const sleep = useEffectEvent(() => {
    setSleptAt(videoId);
    setEnded({ videoId: shownId, state: "nothing" });
  });
  useEffect(() => siteSleepTimer.subscribe(() => sleep()), []);
  const next = nextVideo({
    page,
    recommended: [...ofCreator, ...others],
    queue,
    queued,
    resume,
    played,
  });
  return {
    next,
    chosenNext: queued?.href ?? queue?.next ?? resume,
    state: ended.videoId === shownId ? ended.state : "nothing",
    mayStart: sleptAt !== videoId,
    onStarted() {
      played.add(shownId);
      if (currentPlayer()?.state.paused === false) setSleptAt(null);
    },
    onEnded() {
      const isSleepTime = siteSleepTimer.endVideo();
      const state = afterEnd({
        isAutoplayOn: autoplay.get() || next?.isQueued === true,
        hasNext: next !== null && !isSleepTime,
        hiddenSinceMs: hiddenSince(),
        isOccupied: isOccupied(),
        nowMs: performance.now(),
      });
      setEnded({ videoId: shownId, state });
    },
    onCancel: () => setEnded({ videoId: shownId, state: "nothing" }),
  };
}
