import { concatChunks, requestEarly, type EarlyRequest } from "./early-requests";
import { deferred } from "./deferred";
import { baseTimeOf, timescaleOf } from "./media-time";
import type { MediaTrack } from "./plan";

export interface Stream {
  /** The first segment is in the buffer, whole. */
  first: Promise<void>;
  /** Goes on with further segments until told to end; ends at a segment's end. */
  end(): Promise<void>;
  /** Index of the segment that is coming in. */
  readonly index: number;
  /** Bytes and milliseconds of the segments so far. */
  measured(): { bytes: number; ms: number };
}

/** Segments to append before whoever takes over is there; beyond, there is no hurry. */
const maxSegments = 4;
/** Timestamps that disagree with the playlist by more are left to hls.js to shift. */
const toleratedSeconds = 0.3;

export interface StreamOptions {
  buffer: SourceBuffer;
  track: MediaTrack;
  /** Index of the segment to begin with. */
  from: number;
  /** A picture has been shown: a segment that does not come is the engine's to deal with. */
  hasPicture: boolean;
  withCredentials: boolean;
  /** Ends it at once, which is no failure. */
  signal: AbortSignal;
  /** Until then the first segment is enough. */
  further: Promise<unknown>;
}

/** Appends a track's segments to a buffer as their bytes arrive. */
export function streamIn(options: StreamOptions): Stream {
  const { buffer, track, from, hasPicture, withCredentials, signal, further } = options;
  const { list } = track;
  const ending = { asked: false, ...deferred() };
  let bytes = 0;
  let ms = 0;
  let index = from;

  const run = async (tellFirst: () => void) => {
    const init = requestEarly(list.initUrl, withCredentials);
    await init.done;
    const head = concatChunks(init.chunks);
    if (signal.aborted) return;
    await append(buffer, head);
    const timescale = timescaleOf(head);
    for (; index < from + maxSegments && !(ending.asked && index > from); index += 1) {
      const segment = list.segments[index];
      if (!segment) return;
      const early = requestEarly(segment.url, withCredentials);
      const appending = appendAll(early, (start) => isAt(start, timescale, segment.startSeconds), index > from);
      if (!(await (hasPicture || index > from ? appending.catch(dropHalf) : appending))) return;
      bytes += early.chunks.reduce((sum, { length }) => sum + length, 0);
      ms += early.endMs - early.startMs;
      tellFirst();
      await Promise.race([further, ending.promise]);
      const next = list.segments[index + 1];
      if (next && !ending.asked && !signal.aborted) requestEarly(next.url, withCredentials);
    }
  };

  const dropHalf = () => {
    if (!buffer.updating) buffer.abort();
    return false;
  };

  /** False when it was ended on the way. */
  const appendAll = async (
    early: EarlyRequest,
    isRight: (start: Uint8Array) => boolean,
    mayWait: boolean,
  ): Promise<boolean> => {
    // Only while it is being waited for: afterwards it may be somebody else's.
    signal.addEventListener("abort", early.abort);
    try {
      return await appendChunks(early, isRight, mayWait);
    } finally {
      signal.removeEventListener("abort", early.abort);
    }
  };

  const appendChunks = async (
    early: EarlyRequest,
    isRight: (start: Uint8Array) => boolean,
    mayWait: boolean,
  ): Promise<boolean> => {
    let taken = 0;
    for (;;) {
      const more = early.more();
      const { state, chunks } = early;
      if (signal.aborted) return dropHalf();
      if (ending.asked && mayWait && taken === 0) return false;
      if (state === "failed") await early.done;
      if (chunks.length > taken) {
        const data = concatChunks(chunks.slice(taken));
        if (taken === 0 && !isRight(data)) throw new Error("Segment at another time.");
        taken = chunks.length;
        await append(buffer, data);
      } else if (state === "done") return true;
      else await (mayWait && taken === 0 ? Promise.race([more, ending.promise]) : more);
    }
  };

  const { promise, resolve, reject } = deferred();
  const running = run(resolve);
  running.then(resolve, reject);
  return {
    first: promise,
    get index() {
      return index;
    },
    measured: () => ({ bytes, ms }),
    end() {
      ending.asked = true;
      ending.resolve();
      return running;
    },
  };
}

function append(buffer: SourceBuffer, data: Uint8Array<ArrayBuffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    buffer.addEventListener("updateend", () => resolve(), { once: true });
    buffer.addEventListener("error", () => reject(new Error("Segment refused.")), { once: true });
    buffer.appendBuffer(data);
  });
}

function isAt(start: Uint8Array, timescale: number, expectedSeconds: number): boolean {
  const base = baseTimeOf(start);
  return base !== null && timescale > 0 && Math.abs(base / timescale - expectedSeconds) <= toleratedSeconds;
}
