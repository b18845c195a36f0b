import type { Chunk } from "./chunks.ts";
import type { EarlyEncode } from "./early-encode.ts";
import type { Engine } from "./engine/create-engine.ts";
import type { Probe } from "./engine/probe.ts";
import type { Loudness } from "./engine/protocol.ts";
import type { EngineOutcome } from "./engine/run-task.ts";
import type { GrowingSource } from "./growing-source.ts";
import type { MediaFiles } from "./media-files.ts";
import type { Failure, MediaPlan, PlanOptions } from "./plan.ts";
import type { RecordedTrack } from "./track-recorder.ts";

export interface PrepareOptions extends PlanOptions {
  readonly engine: Engine;
  readonly source: GrowingSource;
  readonly files: MediaFiles;
  readonly mayEncodeEarly: () => boolean;
  readonly onProgress: () => void;
  readonly signal: AbortSignal;
}

export interface RecordedAudio extends RecordedTrack {
  readonly channels: number;
}

/** Contains all that needs no video encoding. */
export interface Prepared {
  readonly kind: "prepared";
  readonly probe: Probe;
  readonly plan: MediaPlan;
  readonly video: RecordedTrack | null;
  readonly audio: RecordedAudio | null;
  /** Null for silence; undefined for audio that is not decoded. */
  readonly loudness: Loudness | null | undefined;
  readonly chunks: readonly Chunk[];
  readonly durationSeconds: number;
  readonly pictureBytes: number;
  readonly early: EarlyEncode | null;
}

export type PrepareOutcome =
  | Prepared
  | ({ readonly kind: "refused" } & Failure)
  | Extract<EngineOutcome, { kind: "crashed" }>
  | { readonly kind: "stopped" };
