import type { Engine } from "./engine/create-engine.ts";
import type { Probe } from "./engine/probe.ts";
import { decodedSeconds, failedPreparationSeconds, processingSeconds } from "./plan.ts";

export function meterEngine(engine: Engine) {
  let probe: Probe | null = null;
  let frames = 0;
  return {
    engine: {
      run: (run) =>
        engine.run({
          ...run,
          onProbe(found) {
            probe = found;
            run.onProbe?.(found);
          },
          async onFile(file) {
            frames = Math.max(frames, file.decoded?.frames ?? 0);
            await run.onFile?.(file);
          },
        }),
    } satisfies Engine,

    /** Converts the available share of the file to seconds of 1080p. */
    seconds(share: number): number {
      if (!probe) return failedPreparationSeconds;
      return Math.ceil(Math.max(processingSeconds(probe) * share, decodedSeconds(probe, frames)));
    },
  };
}
