import { bufferedEnd } from "../../buffered-end";
import type { LiveList } from "./live-list";
import { liveEdge, toleranceSeconds } from "./live-window";

/** Plays faster where a stream with low latency has fallen behind its edge, until it is there. */
export interface CatchUp {
  update(list: LiveList): void;
  isActive(): boolean;
  end(): void;
}

const catchUpRate = 1.1;
/** The edge moves by a part at a time. */
const maxPartsBehind = 1.5;

export function createCatchUp(media: HTMLMediaElement): CatchUp {
  let isActive = false;
  /** The viewer has paused, or sought back, and stays that far behind. */
  let isChosen = false;
  let lastSeconds = -Infinity;
  const end = () => {
    if (isActive && media.playbackRate === catchUpRate) media.playbackRate = 1;
    isActive = false;
  };
  return {
    update(list) {
      const { parts, holdBackSeconds } = list.live;
      const at = media.currentTime;
      const behindSeconds = liveEdge(list) - at;
      const isFar = behindSeconds > toleranceSeconds(list);
      isChosen = isFar && (isChosen || media.paused || at < lastSeconds);
      lastSeconds = at;
      // Somebody has chosen another speed.
      if (media.playbackRate !== catchUpRate) isActive = false;
      if (!parts || !list.isLive || media.paused || isChosen) return end();
      const aheadSeconds = (bufferedEnd(media.buffered, at) ?? at) - at;
      if (behindSeconds <= 0 || aheadSeconds < parts.targetSeconds) return end();
      const isLate = behindSeconds > parts.targetSeconds * maxPartsBehind;
      if (!isLate || aheadSeconds < holdBackSeconds || media.playbackRate !== 1) return;
      isActive = true;
      media.playbackRate = catchUpRate;
    },
    isActive: () => isActive,
    end,
  };
}
