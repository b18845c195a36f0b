import type { Context, Feature } from "../context";
import { listen, type MediaElement } from "../media-element";
import type { PlayerState, TimeRange } from "../state";

export interface TimeActions {
  /** Goes to a second, clamped to the duration. */
  seek(seconds: number): void;
  /** Moves by seconds, and lets skins show it. */
  seekBy(seconds: number): void;
  /** Pauses and moves by frames, at 24 per second where the rate is unknown. */
  stepFrame(frames: number): void;
}

const frameSeconds = 1 / 24;

export function createTime(context: Context): Feature<TimeActions> {
  const { store, events } = context;

  const target = () => context.arrivingAt ?? context.media?.currentTime ?? store.get().currentTime;
  const actions: TimeActions = {
    seek(seconds) {
      const { duration, message } = store.get();
      const clamped = Math.max(0, duration > 0 ? Math.min(seconds, duration) : seconds);
      const { media } = context;
      if (context.arrivingAt !== null) {
        context.arrivingAt = clamped;
        context.sought = true;
      }
      if (media && media.readyState > 0) media.currentTime = clamped;
      // Nothing will tell of it: there is no engine now, and the next one goes on from here.
      if (context.arrivingAt !== null || message?.ending) store.set({ currentTime: clamped });
    },
    seekBy(seconds) {
      actions.seek(target() + seconds);
      events.emit("feedback", { action: "seek", value: seconds });
    },
    stepFrame(frames) {
      context.media?.pause();
      actions.seek(target() + frames * frameSeconds);
    },
  };

  return {
    actions,
    attach(media) {
      const time = (): Partial<PlayerState> =>
        // An element without media is at 0, and the person is not.
        context.arrivingAt === null && context.engine && media.readyState > 0 ? { currentTime: media.currentTime } : {};
      const syncDuration = () => {
        if (Number.isFinite(media.duration)) store.set({ duration: media.duration });
      };
      const buffered = (): Partial<PlayerState> => {
        const ranges = rangesOf(media);
        return isSame(ranges, store.get().buffered) ? {} : { buffered: ranges };
      };
      const syncBuffered = () => store.set(buffered());
      // The element may have begun before anybody listened.
      if (media.readyState > 0) {
        syncDuration();
        syncBuffered();
      }
      return listen(media, {
        timeupdate: () => store.set({ ...time(), ...buffered() }),
        seeking: () => store.set({ ...time(), seeking: context.arrivingAt === null }),
        seeked: () => store.set({ ...time(), seeking: false }),
        durationchange: syncDuration,
        loadedmetadata: syncDuration,
        progress: syncBuffered,
        emptied: syncBuffered,
      });
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
    a.length === b.length && a.every(({ start, end }, index) => start === b[index]?.start && end === b[index]?.end)
  );
}
