import type { Context, Feature } from "../context";
import { listen, type MediaElement } from "../media-element";
import type { TimeRange } from "../state";

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
      const syncTime = () => {
        // An element without media is at 0, and the person is not.
        if (context.arrivingAt === null && context.engine && media.readyState > 0)
          store.set({ currentTime: media.currentTime });
      };
      const syncDuration = () => {
        if (Number.isFinite(media.duration)) store.set({ duration: media.duration });
      };
      const syncBuffered = () => {
        const buffered = rangesOf(media);
        if (!isSame(buffered, store.get().buffered)) store.set({ buffered });
      };
      // The element may have begun before anybody listened.
      if (media.readyState > 0) {
        syncDuration();
        syncBuffered();
      }
      return listen(media, {
        timeupdate: () => {
          syncTime();
          syncBuffered();
        },
        seeking: () => {
          syncTime();
          store.set({ seeking: context.arrivingAt === null });
        },
        seeked: () => {
          syncTime();
          store.set({ seeking: false });
        },
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
