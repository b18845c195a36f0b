import { cancelAll } from "../cancel";
import type { Context, Feature } from "../context";
import { listen } from "../media-element";
import type { ProgressReport } from "../progress-report";

/** Below the promised 5 s, because the element's clock ticks only every quarter of a second. */
const everyMs = 4500;

export function createProgress(context: Context): Feature<object> {
  const { store, options, environment } = context;
  return {
    actions: {},
    attach(media) {
      let lastMs = environment.now();
      /**
       * Start of the uninterrupted playback since the last report or seek, in seconds; null before
       * it.
       */
      let playsFrom: number | null = null;
      const isOpening = () => context.lifecycle.phase.name === "opening";
      const hasPlayed = () =>
        !isOpening() && playsFrom !== null && store.get().currentTime !== playsFrom;
      const begin = () => {
        if (!isOpening() && !media.seeking) playsFrom ??= store.get().currentTime;
      };
      const interrupt = () => {
        playsFrom = null;
      };
      const report = (reason: ProgressReport["reason"]) => {
        const { started, currentTime, duration } = store.get();
        // A position in a live stream means nothing later.
        if (!started || media.duration === Infinity) return;
        const { phase } = context.lifecycle;
        lastMs = environment.now();
        const reached = phase.name === "opening" ? phase.targetSeconds : currentTime;
        const progress: ProgressReport = {
          positionSeconds: reason === "ended" ? duration : reached,
          durationSeconds: duration,
          reason,
          hasPlayed: reason === "ended" || hasPlayed(),
        };
        playsFrom = isOpening() ? null : currentTime;
        options.onProgress?.(progress);
      };
      const unlessOpening = (reason: "pause" | "seek") => () => {
        if (!isOpening() && !media.ended) report(reason);
      };
      return cancelAll([
        listen(media, {
          emptied: interrupt,
          seeking: interrupt,
          playing: begin,
          // A stall may last until another tab has played on: what was played is reported before
          // it.
          waiting: () => {
            if (hasPlayed()) report("playing");
          },
          timeupdate: () => {
            begin();
            if (!media.paused && environment.now() - lastMs >= everyMs) report("playing");
          },
          pause: unlessOpening("pause"),
          seeked: unlessOpening("seek"),
          ended: () => {
            // Failed, not ended.
            if (media.error) return;
            report("ended");
          },
        }),
        environment.onHide(() => report("hide")),
        () => report("unmount"),
      ]);
    },
  };
}
