import { cancelAll } from "../cancel";
import type { Context, Feature } from "../context";
import { currentPosition } from "../current-position";
import { listen, type MediaElement } from "../media-element";
import type { PlayerState, TimeRange } from "../state";

export interface TimeActions {
  /** Goes to a second, clamped to what is seekable. */
  seek(seconds: number): void;
  /** Moves by seconds, and lets skins show it. */
  seekBy(seconds: number): void;
  /** Pauses and moves by frames, at 24 per second where the rate is unknown. */
  stepFrame(frames: number): void;
}

const frameSeconds = 1 / 24;

export function createTime(context: Context): Feature<TimeActions> {
  const { store, events } = context;

  const isOpening = () => context.lifecycle.phase.name === "opening";
  const actions: TimeActions = {
    seek(seconds) {
      const { seekable, message } = store.get();
      const clamped = Math.max(
        seekable.start,
        seekable.end > 0 ? Math.min(seconds, seekable.end) : seconds,
      );
      // The end is unknown, or the value is not a number.
      if (!Number.isFinite(clamped)) return;
      const { media } = context;
      context.dispatch({ type: "seek", seconds: clamped });
      if (media && media.readyState > 0) media.currentTime = clamped;
      // The element reports nothing now; the next engine continues from here.
      if (isOpening() || message?.ending) store.set({ currentTime: clamped });
    },
    seekBy(seconds) {
      actions.seek(currentPosition(context) + seconds);
      events.emit("feedback", { action: "seek", value: seconds });
    },
    stepFrame(frames) {
      context.media?.pause();
      actions.seek(currentPosition(context) + frames * frameSeconds);
    },
  };

  return {
    actions,
    attach(media) {
      const time = (): Partial<PlayerState> =>
        // An element without media reports 0.
        context.lifecycle.phase.name === "ready" && context.engine && media.readyState > 0
          ? { currentTime: media.currentTime }
          : {};
      const syncDuration = () => {
        const { duration } = media;
        // A live stream that has ended still begins where its window did.
        if (Number.isFinite(duration))
          store.set({ duration, seekable: { start: store.get().seekable.start, end: duration } });
      };
      const buffered = (): Partial<PlayerState> => {
        const ranges = rangesOf(media);
        return isSame(ranges, store.get().buffered) ? {} : { buffered: ranges };
      };
      const syncBuffered = () => store.set(buffered());
      // The element may have loaded before this listens.
      if (media.readyState > 0) {
        syncDuration();
        syncBuffered();
      }
      const stopListening = listen(media, {
        timeupdate: () => store.set({ ...time(), ...buffered() }),
        seeking: () => store.set({ ...time(), seeking: !isOpening() }),
        seeked: () => store.set({ ...time(), seeking: false }),
        durationchange: syncDuration,
        loadedmetadata: syncDuration,
        progress: syncBuffered,
        emptied: syncBuffered,
      });
      // The element's last report may be a quarter of a second old.
      return cancelAll([stopListening, () => store.set(time())]);
    },
  };
}

function rangesOf({ buffered }: MediaElement): TimeRange[] {
  return Array.from({ length: buffered.length }, (_, index) => ({
    start: buffered.start(index),
    end: buffered.end(index),
  }));
}

function isSame(a: readonly TimeRange[], b: readonly TimeRange[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ start, end }, index) => start === b[index]?.start && end === b[index]?.end)
  );
}
