import { createAppendedSegments } from "./appended-segments";
import { segmentAt, type SegmentList } from "../fast-start/playlist";
import type { TrackParts } from "./live/track-parts";
import type { MediaBuffer } from "./media-buffer";
import { createSegmentCursor } from "./segment-cursor";
import {
  createSegmentLoader,
  type SegmentLoaderOptions,
  type SegmentRequest,
} from "./segment-loader";
import { createSegmentPlacer, maxDriftSeconds, type PlacerOptions } from "./segment-placer";
import { createFetchAndAppend } from "./fetch-and-append";
import type { Loaded } from "./stream-playlists";
import type { Timeline } from "./timeline";
import type { Waker } from "./waker";

export interface TrackLoaderOptions extends SegmentLoaderOptions {
  buffer: MediaBuffer;
  /** MIME type of the buffer. */
  mime: string;
  waker: Waker;
  /** Timeline of all tracks. */
  timeline: Timeline;
  /** Seconds: where the playhead is, or will be. */
  position(): number;
  /** True while the browser wants media. Media that are needed soon are loaded in any case. */
  isStreaming(): boolean;
  /** Latest end of the buffer, in seconds. */
  maxEnd(position: number): number;
  /** The playlist to load the next segment of. */
  nextList(signal: AbortSignal): Promise<Loaded<SegmentList>>;
  /**
   * Start of a buffered segment to load again and to append over the old one; null if there is
   * none.
   */
  replaceableStart(): number | null;
  /** Removes what is buffered and is not to be shown again. */
  removeUnwanted?(): Promise<void>;
  live: PlacerOptions["live"];
  /** Of a live stream. */
  parts?: TrackParts | undefined;
  /** True if only hls.js plays a segment, which is about to be appended. */
  isUnusual?(bytes: Uint8Array): boolean;
  /** True if that check needs the whole of the next segment. */
  isScanDue?(): boolean;
  /** The buffer holds only the rendition that was chosen last. */
  onSwapped?(): void;
  onAppended(segmentStartSeconds: number): void;
  /** All up to the end of the stream is in the buffer. */
  onComplete(): void;
}

export interface TrackLoader {
  /** Loads until aborted, or until a failure. */
  run(signal: AbortSignal): Promise<"unusual" | "failed">;
  onSeek(): void;
  /** The browser has removed media that end at a second. */
  onEvicted(endSeconds: number): void;
  /**
   * Replaces all by another rendition that `nextList` returns from now on, without a gap at the
   * playhead.
   */
  swap(): void;
  /** Loads the segment that is being loaded from where `nextList` says now. */
  reload(): void;
  isComplete(): boolean;
  isLoading(): boolean;
  /** True if no more media will be loaded between two seconds. */
  isSettled(fromSeconds: number, toSeconds: number): boolean;
}

const neededSoonSeconds = 1;

/** Keeps a buffer filled with one track from the playhead on. */
export function createTrackLoader(options: TrackLoaderOptions): TrackLoader {
  const { buffer, waker, position, maxEnd, nextList, parts, replaceableStart, onComplete } =
    options;
  const appended = createAppendedSegments(buffer);
  const cursor = createSegmentCursor(appended);
  const segmentLoader = createSegmentLoader(options);
  let request: SegmentRequest | null = null;
  let isComplete = false;
  let isLoading = false;
  /** Number of chosen renditions, and of those that have reached the buffer. */
  let swapsWanted = 0;
  let swapsDone = 0;

  /** Returns the end of the media at the playhead, or of the last ones where the track ends. */
  const endAt = (at: number) => {
    const lastEnd = buffer.lastEnd();
    return at >= lastEnd && cursor.isStreamEnd(lastEnd) ? lastEnd : buffer.endAt(at);
  };
  /** Missing media that playback waits for come before replacements. */
  const replaceableAt = (at: number) => (endAt(at) === null ? null : replaceableStart());
  const shared = { ...options, appended, cursor, endAt };
  const placer = createSegmentPlacer(shared);
  const fetchAndAppend = createFetchAndAppend({ ...shared, placer, segmentLoader });

  const loadNext = async (signal: AbortSignal): Promise<Loaded<SegmentList>> => {
    const swap = swapsWanted;
    const list = await nextList(signal);
    if (typeof list === "string") return list;
    appended.begin(list);
    const at = position();
    const replaceable = swapsDone < swap ? at : replaceableAt(at);
    const following =
      replaceable === null ? cursor.next(list, at, endAt(at)) : segmentAt(list, replaceable);
    const index = parts?.begin(list, following) ?? following;
    const segment = list.segments[index];
    if (!segment || signal.aborted) return list;
    const ending = new AbortController();
    const abort = () => ending.abort();
    signal.addEventListener("abort", abort, { once: true });
    const endSeconds = list.segments[index + 1]?.startSeconds ?? list.durationSeconds;
    let purpose: SegmentRequest["purpose"] = replaceable === null ? "missing" : "replacement";
    if (swapsDone < swap) purpose = "swap";
    request = { ...segment, endSeconds, isBeforeSeek: false, purpose, isArriving: false, ending };
    const outcome = await fetchAndAppend({ list, index, made: request });
    request = null;
    if (outcome === true) parts?.onLoaded();
    if (purpose === "swap" && outcome === true) {
      swapsDone = swap;
      if (swap === swapsWanted) options.onSwapped?.();
    }
    signal.removeEventListener("abort", abort);
    return typeof outcome === "string" ? outcome : list;
  };

  return {
    async run(signal) {
      let list: SegmentList | null = null;
      /** Where the buffer ended before the last segment. */
      let endBefore = 0;
      while (!signal.aborted) {
        await options.removeUnwanted?.();
        const at = position();
        const end = endAt(at);
        const isAtEnd = list !== null && cursor.next(list, at, end) === list.segments.length;
        isComplete = isAtEnd && list?.isLive !== true;
        if (isComplete) onComplete();
        const lastEnd = buffer.lastEnd();
        // The last segment may be shorter than the playlist says.
        const shortEnd = lastEnd > endBefore ? lastEnd : Infinity;
        // Media with gaps reach further than the buffer at the playhead.
        const loadedEnd = Math.max(end ?? 0, Math.min(cursor.nextStartSeconds(), shortEnd));
        const isFull =
          loadedEnd > 0 && loadedEnd >= Math.min(maxEnd(at), at + buffer.maxAheadSeconds());
        const isHeld = !options.isStreaming() && end !== null && end - at > neededSoonSeconds;
        const isEnough = isHeld || ((isComplete || isFull) && replaceableAt(at) === null);
        if (isEnough && swapsDone === swapsWanted) {
          await waker.changed();
          continue;
        }
        isLoading = true;
        endBefore = lastEnd;
        const outcome: Loaded<SegmentList> = await loadNext(signal).finally(
          () => (isLoading = false),
        );
        if (typeof outcome === "string") return outcome;
        // The next version of a live playlist has more.
        if (list === outcome && isAtEnd && !isComplete) {
          parts?.awaitNext(outcome, signal);
          await waker.changed();
        }
        list = outcome;
      }
      return "failed";
    },
    onSeek() {
      const at = position();
      cursor.reset();
      placer.onSeek();
      if (!request) return;
      request.isBeforeSeek = true;
      const isComing = at >= request.startSeconds && at < request.endSeconds;
      if (isComing) segmentLoader.appendArrived();
      else if (buffer.endAt(at) === null) request.ending.abort();
    },
    onEvicted(endSeconds) {
      if (endSeconds <= position()) return;
      cursor.reset();
      if (request) request.isBeforeSeek = true;
      waker.wake();
    },
    swap() {
      swapsWanted += 1;
      isComplete = false;
      request?.ending.abort();
      waker.wake();
    },
    reload: () => request?.ending.abort(),
    isComplete: () => isComplete,
    isLoading: () => isLoading,
    isSettled: (from, to) =>
      isComplete ||
      (buffer.endAt(from) ?? 0) >= to ||
      cursor.loadedUntilSeconds() > to - maxDriftSeconds,
  };
}
