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
      const report = (reason: ProgressReport["reason"]) => {
        const { started, currentTime, duration } = store.get();
        // A position in a live stream means nothing later.
        if (!started || media.duration === Infinity) return;
        const { phase } = context.lifecycle;
        lastMs = environment.now();
        options.onProgress?.({
          positionSeconds: reason === "ended" ? duration : phase.name === "opening" ? phase.targetSeconds : currentTime,
          durationSeconds: duration,
          reason,
        });
      };
      const unlessOpening = (reason: "pause" | "seek") => () => {
        if (context.lifecycle.phase.name !== "opening" && !media.ended) report(reason);
      };
      return cancelAll([
        listen(media, {
          timeupdate: () => {
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
