import { appendBytes, appendSegment, dropIncomplete } from "./append-segment";
import { EmbeddedCaptionsError } from "./embedded-captions-error";
import { deferred } from "./deferred";
import { byteLength, concatChunks } from "./early-request";
import type { LoadEarly } from "./early-requests";
import { hasBaseDataOffset } from "./has-base-data-offset";
import { hasCaptionData } from "./has-caption-data";
import { hasTracksOf } from "./has-tracks-of";
import { startSecondsOf } from "./media-time";
import { missingUrl, type SegmentList } from "./playlist";

export interface TrackAppender {
  readonly state: TrackState;
  /** Resolves when the first segment is appended; rejects if it cannot be. */
  readonly first: Promise<void>;
  /** Ends at the end of a segment. */
  end(): Promise<void>;
}

export interface TrackState {
  readonly phase: "appending" | "ending" | "ended";
  /** Index of the segment that is being appended. */
  readonly segment: number;
  /** Bytes and milliseconds of the segments appended so far. */
  readonly bytes: number;
  readonly ms: number;
}

/** Segments to append until the engine takes over. */
const maxSegments = 4;
/** Timestamps that differ from the playlist by more are left to hls.js to shift. */
const maxTimeDifferenceSeconds = 0.3;

export interface TrackOptions {
  buffer: SourceBuffer;
  /** MIME type of the buffer. */
  mime: string;
  list: SegmentList;
  /** Index of the first segment. */
  from: number;
  /** A frame has been shown: the engine retries a segment that fails. */
  hasShownFrame: boolean;
  load: LoadEarly;
  /** Ends it at once, without an error. */
  signal: AbortSignal;
  /** Resolves when segments beyond the first may load. */
  further: Promise<unknown>;
}

/** Appends a track's segments to a buffer as their bytes arrive, until `end`. */
export function appendTrack(options: TrackOptions): TrackAppender {
  const { buffer, mime, list, from, hasShownFrame, load, signal, further } = options;
  const firstAppended = deferred();
  const endRequested = deferred();
  const state = { phase: "appending" as TrackState["phase"], segment: from, bytes: 0, ms: 0 };
  const isEnding = () => state.phase !== "appending";

  const appendInit = async () => {
    const init = load(list.segments[from]?.initUrl ?? missingUrl);
    await init.done;
    const bytes = concatChunks(init.chunks);
    if (!hasTracksOf(mime, bytes)) throw new Error("Unexpected tracks.");
    if (!signal.aborted) await appendBytes(buffer, bytes);
    return bytes;
  };

  /** False if there is nothing to append, or nothing more to append after it. */
  const appendNext = async (init: Uint8Array): Promise<boolean> => {
    const segment = list.segments[state.segment];
    if (!segment) return false;
    const isFirst = state.segment === from;
    const request = load(segment.url);
    const appending = appendSegment({
      buffer,
      request,
      isExpected(start) {
        if (isFirst && !hasShownFrame && hasCaptionData(start)) throw new EmbeddedCaptionsError();
        return isAt(startSecondsOf(init, start), segment.startSeconds) && !hasBaseDataOffset(start);
      },
      signal,
      cancelled: isFirst ? null : { isCancelled: isEnding, promise: endRequested.promise },
    });
    const leaveToEngine = () => {
      dropIncomplete(buffer);
      return false;
    };
    const isComplete = await (hasShownFrame || !isFirst
      ? appending.catch(leaveToEngine)
      : appending);
    if (!isComplete) return false;
    const { chunks, startMs, endMs } = request;
    state.bytes += byteLength(chunks);
    state.ms += endMs - startMs;
    return true;
  };

  const run = async () => {
    const init = await appendInit();
    const { period, initUrl } = list.segments[from] ?? {};
    while (!signal.aborted && (await appendNext(init))) {
      firstAppended.resolve();
      await Promise.race([further, endRequested.promise]);
      const next = list.segments[state.segment + 1];
      state.segment += 1;
      // The engine skips missing segments, and continues after a discontinuity.
      if (!next || next.url === missingUrl || next.period !== period || next.initUrl !== initUrl)
        return;
      if (!isEnding() && !signal.aborted) load(next.url);
      if (isEnding() || state.segment >= from + maxSegments) return;
    }
  };

  const running = run().finally(() => (state.phase = "ended"));
  running.then(firstAppended.resolve, firstAppended.reject);
  return {
    state,
    first: firstAppended.promise,
    end() {
      if (state.phase === "appending") state.phase = "ending";
      endRequested.resolve();
      return running;
    },
  };
}

function isAt(seconds: number | null, expectedSeconds: number): boolean {
  return seconds !== null && Math.abs(seconds - expectedSeconds) <= maxTimeDifferenceSeconds;
}
