import type { VideoProcessing } from "@marquee/api-client";

interface Sample {
  readonly progress: number;
  readonly atMs: number;
}

interface Track {
  readonly first: Sample;
  readonly last: Sample;
}

/** Less is too little to estimate the rate. */
const minObservedMs = 6_000;
const minObservedPercent = 2;

export interface ProcessingRates {
  /** Notes the progress at a time. */
  add(videos: readonly VideoProcessing[], atMs: number): void;
  /** Estimated seconds until all qualities are made; null while there is too little to tell. */
  secondsLeft(videoId: string): number | null;
}

/**
 * Creates the estimate of how long processing will take, from the progress since it was first seen.
 */
export function createProcessingRates(): ProcessingRates {
  const tracks = new Map<string, Track>();
  return {
    add(videos, atMs) {
      for (const { id, state, progress } of videos) {
        const sample = { progress, atMs };
        const track = tracks.get(id);
        const isRunning = state === "processing" || state === "watchable";
        if (!isRunning) tracks.delete(id);
        // Less progress than before: it was started again.
        else
          tracks.set(id, {
            first: track && progress >= track.last.progress ? track.first : sample,
            last: sample,
          });
      }
    },

    secondsLeft(videoId) {
      const track = tracks.get(videoId);
      if (!track) return null;
      const elapsedMs = track.last.atMs - track.first.atMs;
      const done = track.last.progress - track.first.progress;
      if (elapsedMs < minObservedMs || done < minObservedPercent) return null;
      return Math.ceil(((100 - track.last.progress) * elapsedMs) / done / 1_000);
    },
  };
}
