import { lastBufferedEnd } from "../../buffered-end";
import type { LiveList } from "./live-list";

/** Tells a Media Source what can be sought to, and where the stream has ended. */
export type UpdateSource = (list: LiveList) => void;

export function createSourceUpdater(mediaSource: MediaSource): UpdateSource {
  let wanted: LiveList | null = null;
  const buffers = () => [...mediaSource.sourceBuffers];

  const update = () => {
    if (!wanted || mediaSource.readyState !== "open") return;
    const { segments, isLive, durationSeconds } = wanted;
    if (isLive) {
      const start = Math.max(0, segments[0]?.startSeconds ?? 0);
      mediaSource.setLiveSeekableRange(start, Math.max(start, durationSeconds));
      return;
    }
    const updating = buffers().find((buffer) => buffer.updating);
    if (updating) return updating.addEventListener("updateend", update, { once: true });
    if (mediaSource.duration !== Infinity) return;
    const ends = buffers().map(({ buffered }) => lastBufferedEnd(buffered));
    mediaSource.duration = Math.max(durationSeconds, ...ends);
  };
  return (list) => {
    wanted = list;
    update();
  };
}
