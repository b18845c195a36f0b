import type { EngineError } from "../core/errors/engine-error";

/** An error of the engine, whether or not playback continued. */
export interface ViewError extends Pick<EngineError, "origin" | "details" | "fatal" | "status"> {
  positionSeconds: number;
}

/**
 * Quality of experience of one view: a source from its load to the next source, or to the end of
 * the page.
 */
export interface ViewSummary {
  src: string;
  /**
   * From the request to play to playback; null while it has not started, or when it had started
   * before it was measured.
   */
  timeToFirstFrameMs: number | null;
  /** Time in which the playhead moved. */
  playedSeconds: number;
  /**
   * Times that playback ran out of media. Waiting for the first frame or after a seek is no stall.
   */
  stalls: number;
  stalledMs: number;
  /** Mean of the renditions' bitrates, weighted by time; null if the stream names none. */
  meanBitrateKbps: number | null;
  /** Changes of the rendition after the first. */
  switches: number;
  /** Null without `media`. */
  droppedFrames: number | null;
  totalFrames: number | null;
  errorCount: number;
  /** The first 20. */
  errors: readonly ViewError[];
  /** Fatal errors after which media was buffered again. */
  recoveries: number;
  exit: {
    /** `failed`: by a message that ends playback; `left`: before the end. */
    reason: "ended" | "failed" | "left";
    positionSeconds: number;
    /** 0 while unknown. */
    durationSeconds: number;
  };
}
