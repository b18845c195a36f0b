import type { Engine } from "./engine/create-engine.ts";
import { crashed, type EngineOutcome } from "./engine/run-task.ts";
import type { Chunk } from "./chunks.ts";
import { encodeTask } from "./encode-task.ts";
import type { GrowingSource } from "./growing-source.ts";
import type { Rung } from "./ladder.ts";
import type { MediaFiles } from "./media-files.ts";
import type { Picture } from "./engine/protocol.ts";
import type { EncodeResult } from "./task-payloads.ts";
import { createTrackRecorder } from "./track-recorder.ts";

/** Runs during the upload, if the source is not kept. */
export interface EarlyEncode {
  readonly height: number;
  readonly chunks: readonly Chunk[];
  state(): { readonly complete: readonly number[]; readonly current: number | null };
  chunkResult(chunk: number): EncodeResult;
  /** Other workers encode the chunks after it. Returns the state. */
  endWithCurrent(): ReturnType<EarlyEncode["state"]>;
  readonly ended: Promise<EngineOutcome>;
  stop(): void;
}

export interface EarlyEncodeOptions {
  readonly engine: Engine;
  readonly source: GrowingSource;
  readonly files: MediaFiles;
  readonly rung: Rung;
  readonly picture: Picture;
  readonly chunks: readonly Chunk[];
  readonly onProgress: (seconds: number) => void;
  readonly signal: AbortSignal;
}

export function startEarlyEncode(options: EarlyEncodeOptions): EarlyEncode {
  const { engine, source, files, rung, picture, chunks, signal } = options;
  const recorder = createTrackRecorder(files, `${rung.height}p`);
  const stopping = new AbortController();
  let lastChunk = Number.POSITIVE_INFINITY;
  let isRunning = true;
  let isWhole = false;
  let brokeOffAtSeconds: number | null = null;
  const lastIndex = (chunk: Chunk) => chunk.firstIndex + chunk.cuts.length - 1;
  const isComplete = (chunk: Chunk) =>
    isWhole || (chunk.endTicks !== null && recorder.has(lastIndex(chunk)));
  const stopWhenDue = () => {
    const last = chunks[lastChunk];
    if (last && isComplete(last)) stopping.abort();
  };

  const outcome = engine
    .run({
      task: encodeTask({
        rung,
        picture,
        chunk: { chunk: 0, firstIndex: 0, cuts: allCuts(chunks), endTicks: null },
        findsFlashes: true,
      }),
      input: source,
      signal: AbortSignal.any([signal, stopping.signal]),
      onProgress: options.onProgress,
      async onFile(file) {
        // Ignore messages sent before the process ended.
        if (stopping.signal.aborted) return;
        await recorder.store(file);
        stopWhenDue();
      },
    })
    .then((result) => {
      isRunning = false;
      isWhole = result.kind === "done";
      if (result.kind === "done") brokeOffAtSeconds = result.report.brokeOffAtSeconds ?? null;
      return result;
    })
    // It may never be awaited.
    .catch((error: unknown) => {
      isRunning = false;
      return crashed(error);
    });

  const state = () => {
    const complete = chunks.filter(isComplete).map(({ chunk }) => chunk);
    const next = chunks.find((chunk) => !isComplete(chunk));
    return { complete, current: isRunning && next ? next.chunk : null };
  };
  return {
    height: rung.height,
    chunks,
    state,
    chunkResult(chunk) {
      const { firstIndex, cuts, endTicks } = chunks[chunk] ?? {
        firstIndex: 0,
        cuts: [],
        endTicks: 0,
      };
      const { codecs, segments } = recorder.track;
      const last = endTicks === null ? Number.POSITIVE_INFINITY : firstIndex + cuts.length - 1;
      const own = segments.filter(({ index }) => index >= firstIndex && index <= last);
      const before = segments.findLast(({ index }) => index < firstIndex)?.decoded;
      const after = own.at(-1)?.decoded;
      const badFrames = (after?.badFrames ?? 0) - (before?.badFrames ?? 0);
      return {
        track: { codecs, segments: own },
        frames: (after?.frames ?? 0) - (before?.frames ?? 0),
        badFrames,
        brokeAtSeconds: badFrames > 0 ? (after?.brokeAtSeconds ?? null) : null,
        brokeOffAtSeconds: endTicks === null ? brokeOffAtSeconds : null,
        // Flashes of other chunks are harmless: all are joined.
        flashes: recorder.flashes ?? [],
      };
    },
    endWithCurrent() {
      const claimed = state();
      lastChunk = claimed.current ?? -1;
      if (claimed.current === null) stopping.abort();
      return claimed;
    },
    ended: outcome,
    stop: () => stopping.abort(),
  };
}

function allCuts(chunks: readonly Chunk[]): number[] {
  return chunks.flatMap(({ cuts }) => [...cuts]);
}
