import { concatChunks } from "../fast-start/early-request";
import { bufferedEnd, lastBufferedEnd } from "../buffered-end";
import type { InitSegment } from "./init-segment";
import { dropIncomplete } from "../fast-start/append-segment";
import { append, keepOnly } from "../source-buffer";

export interface MediaBuffer {
  /** End of the media at a second; null without media. */
  endAt(seconds: number): number | null;
  /** End of the last media; 0 without media. */
  lastEnd(): number;
  /** How much media is between two seconds. */
  secondsBetween(fromSeconds: number, toSeconds: number): number;
  /** True if a browser that manages the buffer has removed media there, which are still missing. */
  hasLost(fromSeconds: number, toSeconds: number): boolean;
  /**
   * Appends a segment of the rendition of an init segment, or the next part of it. False if the
   * buffer is full of what is still to be played.
   *
   * @throws if the buffer refuses the bytes.
   */
  append(segment: BufferedSegment): Promise<boolean>;
  /** Removes the appended part of the last segment that cannot be played without the rest. */
  dropIncomplete(): void;
  /** Removes what is outside of a segment. */
  keepBetween(startSeconds: number, endSeconds: number): Promise<void>;
  /** Keeps the segment that begins at a second, also where its media begin a little before that. */
  removeBefore(segmentStartSeconds: number): Promise<void>;
  /** Seconds that the buffer can hold after the playhead; unlimited until it has been full. */
  maxAheadSeconds(): number;
}

export interface BufferedSegment {
  init: InitSegment;
  bytes: Uint8Array<ArrayBuffer>;
  /** Position of the playhead. */
  positionSeconds: number;
  /** Added to its timestamps. */
  offsetSeconds: number;
}

/** An event of a managed buffer. */
interface BufferChange extends Event {
  removedRanges: TimeRanges;
}

/** Older losses lie minutes behind the playhead. */
const maxLost = 50;
const keptBehindWhenFullSeconds = 5;
const maxEarlySeconds = 0.3;
/** Fraction of the forward buffer to fill from now on, once the browser's quota is exceeded. */
const shareOfFull = 0.8;

/** Keeps a source buffer within bounds behind the playhead, less when the browser has no room. */
export function createMediaBuffer(buffer: SourceBuffer, keptBehindSeconds = 90): MediaBuffer {
  let currentInit: InitSegment | null = null;
  let maxAhead = Infinity;
  const endAt = (seconds: number) => bufferedEnd(buffer.buffered, seconds);
  const secondsBetween = (from: number, to: number) => {
    const { buffered } = buffer;
    let seconds = 0;
    for (let index = 0; index < buffered.length; index += 1)
      seconds += Math.max(
        0,
        Math.min(buffered.end(index), to) - Math.max(buffered.start(index), from),
      );
    return seconds;
  };
  const lost: [from: number, to: number][] = [];
  buffer.addEventListener("bufferedchange", (event) => {
    const { removedRanges } = event as BufferChange;
    for (let index = 0; index < removedRanges.length; index += 1)
      lost.push([removedRanges.start(index), removedRanges.end(index)]);
    lost.splice(0, lost.length - maxLost);
  });

  const appendInRoom = async (bytes: Uint8Array<ArrayBuffer>, position: number) => {
    if (await append(buffer, bytes)) return true;
    const end = endAt(position);
    const kept = { fromSeconds: position - keptBehindWhenFullSeconds, toSeconds: end ?? position };
    if ((await keepOnly(buffer, kept)) && (await append(buffer, bytes))) return true;
    if (end === null) throw new Error("The buffer has no room.");
    maxAhead = (end - position) * shareOfFull;
    return false;
  };

  return {
    endAt,
    lastEnd: () => lastBufferedEnd(buffer.buffered),
    secondsBetween,
    hasLost: (from, to) =>
      lost.some(([start, end]) => {
        const [first, last] = [Math.max(start, from), Math.min(end, to)];
        return last - first > 2 * secondsBetween(first, last);
      }),
    async append({ init, bytes, positionSeconds, offsetSeconds }) {
      await keepOnly(buffer, {
        fromSeconds: positionSeconds - keptBehindSeconds,
        toSeconds: Infinity,
      });
      if (buffer.timestampOffset !== offsetSeconds) buffer.timestampOffset = offsetSeconds;
      const isAppended = await appendInRoom(
        init === currentInit ? bytes : concatChunks([init.bytes, bytes]),
        positionSeconds,
      );
      if (isAppended) currentInit = init;
      return isAppended;
    },
    dropIncomplete: () => dropIncomplete(buffer),
    async keepBetween(fromSeconds, toSeconds) {
      await keepOnly(buffer, { fromSeconds, toSeconds });
    },
    // Browsers remove up to the next key frame.
    async removeBefore(seconds) {
      await keepOnly(buffer, { fromSeconds: seconds - maxEarlySeconds, toSeconds: Infinity });
    },
    maxAheadSeconds: () => maxAhead,
  };
}
