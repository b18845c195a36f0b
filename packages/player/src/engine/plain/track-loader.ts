import { hasTracksOf } from "../fast-start/has-tracks-of";
import { baseTimeOf } from "../fast-start/media-time";
import { missingUrl, segmentAt, type MediaList } from "../fast-start/playlist";
import { readInitSegment, type InitSegment } from "./init-segment";
import { isMissing, type CheckedLoad, type LoadFailure, type Loader } from "./load-checked";
import type { MediaBuffer } from "./media-buffer";
import { readSegment } from "./read-segment";
import { createSegmentCursor } from "./segment-cursor";
import type { Loaded } from "./stream-playlists";
import type { Waker } from "./waker";

export interface TrackLoaderOptions {
  buffer: MediaBuffer;
  /** Of the buffer. */
  mime: string;
  load: Loader;
  waker: Waker;
  /** Seconds: where the playhead is, or will be. */
  position(): number;
  /** Where the buffer may end, in seconds. */
  maxEnd(position: number): number;
  /** The playlist to load the next segment of. */
  nextList(signal: AbortSignal): Promise<Loaded<MediaList>>;
  /** The bytes of a segment so far; true aborts it, to load another one in its place. */
  isTooSlow?(bytes: number, ms: number): boolean;
  /** Start of a buffered segment to load again and to append over the old one; null if there is none. */
  replaceableStart(): number | null;
  /** Removes what is buffered and is not to be shown again. */
  removeUnwanted?(): Promise<void>;
  onLoaded?(bytes: number, ms: number): void;
  /** A segment is about to be appended. */
  onSegment?(bytes: Uint8Array): void;
  /** A segment cannot be loaded; true if another playlist is to be loaded instead. */
  onMissing(failure: LoadFailure): boolean;
  onAppended(segmentStartSeconds: number): void;
  /** All up to the end of the stream is in the buffer. */
  onComplete(): void;
}

export interface TrackLoader {
  /** Loads until aborted, or until it cannot go on. */
  run(signal: AbortSignal): Promise<"unusual" | "failed">;
  onSeek(): void;
  isComplete(): boolean;
  isLoading(): boolean;
  /** Whether nothing more will come between two seconds. */
  isSettled(fromSeconds: number, toSeconds: number): boolean;
}

interface SegmentRequest {
  url: string;
  startSeconds: number;
  endSeconds: number;
  /** The playhead has been moved since. */
  isBeforeSeek: boolean;
  /** It is in the buffer already, in another rendition. */
  isReplacement: boolean;
  ending: AbortController;
}

/** Where timestamps differ from the playlist by more, another segment may be at the target of a seek. */
const maxDriftSeconds = 0.3;
/** Timestamps that differ by more, or that do so from the start on, are left to hls.js. */
const maxShiftSeconds = 5;
/** After that many the video has ended, or was never there. */
const maxMissingInARow = 5;

/** Keeps a buffer filled with one track from the playhead on. */
export function createTrackLoader(options: TrackLoaderOptions): TrackLoader {
  const {
    buffer,
    mime,
    load,
    waker,
    position,
    maxEnd,
    nextList,
    isTooSlow,
    replaceableStart,
    onLoaded,
    onAppended,
    onComplete,
  } = options;
  const cursor = createSegmentCursor();
  const inits = new Map<string, InitSegment>();
  /** By their ends, where segments start that the server does not have. */
  const leftOut = new Map<number, number>();
  let request: SegmentRequest | null = null;
  let isComplete = false;
  let isLoading = false;
  let hasSought = false;
  /** Another segment is at the target of the last seek than the playlist says. */
  let hasShifted = false;

  /** How many segments in a row are missing before one. */
  const missingBefore = (startSeconds: number): number => {
    const previous = leftOut.get(startSeconds);
    return previous === undefined ? 0 : 1 + missingBefore(previous);
  };

  /** Where the media at the playhead end. One track may end before another: after its end, the last media count. */
  const endAt = (at: number) => {
    const lastEnd = buffer.lastEnd();
    return at >= lastEnd && cursor.isStreamEnd(lastEnd) ? lastEnd : buffer.endAt(at);
  };

  const loadInit = async (url: string, request: Pick<CheckedLoad<InitSegment>, "signal" | "onMissing">) => {
    const init = inits.get(url) ?? (await load({ ...request, url, kind: "frag", read: readInitSegment }));
    if (init) inits.set(url, init);
    return init;
  };

  const canLeaveOut = ({ startSeconds, isReplacement }: SegmentRequest) =>
    !isReplacement && missingBefore(startSeconds) < maxMissingInARow;

  /** False if the segment is not wanted any more. */
  const loadSegment = async (list: MediaList, made: SegmentRequest) => {
    const { url, ending } = made;
    const { signal } = ending;
    const onProgress = (bytes: number, ms: number) => {
      if (isTooSlow?.(bytes, ms)) ending.abort();
    };
    let isReplaced = false;
    const onMissing = (failure: LoadFailure) => (isReplaced ||= options.onMissing(failure));
    let isLeftOut = false;
    const onMissingSegment = (failure: LoadFailure) =>
      onMissing(failure) || (isLeftOut = failure.isFinal && isMissing(failure.status) && canLeaveOut(made));
    const [init, bytes] = await Promise.all([
      loadInit(list.initUrl, { signal, onMissing }),
      load({ url, kind: "frag", read: readSegment, signal, onProgress, onLoaded, onMissing: onMissingSegment }),
    ]);
    if (init && bytes) return { init, bytes };
    if (init && isLeftOut) return "missing";
    return signal.aborted || isReplaced ? false : "failed";
  };

  const appendSegment = async (list: MediaList, index: number, made: SegmentRequest): Promise<Loaded<boolean>> => {
    const { startSeconds, endSeconds } = made;
    if (made.url === missingUrl) {
      // Another rendition may have it.
      const isReplaced = options.onMissing({ status: null, isFinal: true });
      if (!isReplaced && !made.isReplacement) cursor.skipTo(endSeconds);
      return false;
    }
    const loaded = await loadSegment(list, made);
    if (loaded === false || loaded === "failed") return loaded;
    if (loaded === "missing") {
      leftOut.set(endSeconds, startSeconds);
      if (!made.isBeforeSeek) cursor.skipTo(endSeconds);
      return true;
    }
    const { init, bytes } = loaded;
    const base = baseTimeOf(bytes);
    if (base === null || init.isEncrypted || !hasTracksOf(mime, init.bytes)) return "unusual";
    const driftSeconds = base / init.timescale - startSeconds;
    const at = position();
    if (cursor.nextStartSeconds() === 0 && Math.abs(driftSeconds) > maxDriftSeconds && !hasShifted) {
      // From the start on, the whole playlist may be wrong.
      if (!hasSought || Math.abs(driftSeconds) > maxShiftSeconds) return "unusual";
      hasShifted = true;
      cursor.shift(driftSeconds);
      if (cursor.next(list, at, endAt(at)) !== index) return false;
    }
    // What plays stays as it is.
    if (made.isReplacement && at >= startSeconds) return false;
    options.onSegment?.(bytes);
    if (!(await buffer.append({ init, bytes, positionSeconds: at }))) return false;
    if (!made.isBeforeSeek && !made.isReplacement) cursor.advance({ nextStartSeconds: endSeconds, driftSeconds });
    if (index === list.segments.length - 1) cursor.finish(buffer.lastEnd());
    onAppended(startSeconds);
    return true;
  };

  const loadNext = async (signal: AbortSignal): Promise<Loaded<MediaList>> => {
    const list = await nextList(signal);
    if (typeof list === "string") return list;
    const at = position();
    const replaceable = replaceableStart();
    const index = replaceable === null ? cursor.next(list, at, endAt(at)) : segmentAt(list, replaceable);
    const segment = list.segments[index];
    if (!segment || signal.aborted) return list;
    const ending = new AbortController();
    const abort = () => ending.abort();
    signal.addEventListener("abort", abort, { once: true });
    const endSeconds = list.segments[index + 1]?.startSeconds ?? list.durationSeconds;
    request = { ...segment, endSeconds, isBeforeSeek: false, isReplacement: replaceable !== null, ending };
    const outcome = await appendSegment(list, index, request);
    request = null;
    signal.removeEventListener("abort", abort);
    return typeof outcome === "string" ? outcome : list;
  };

  return {
    async run(signal) {
      let list: MediaList | null = null;
      while (!signal.aborted) {
        await options.removeUnwanted?.();
        const at = position();
        const end = endAt(at);
        isComplete = list !== null && cursor.next(list, at, end) === list.segments.length;
        if (isComplete) onComplete();
        // Media with gaps reach further than the buffer at the playhead.
        const loadedEnd = Math.max(end ?? 0, cursor.nextStartSeconds());
        const isFull = loadedEnd > 0 && loadedEnd >= Math.min(maxEnd(at), at + buffer.maxAheadSeconds());
        if ((isComplete || isFull) && replaceableStart() === null) {
          await waker.changed();
          continue;
        }
        isLoading = true;
        const outcome: Loaded<MediaList> = await loadNext(signal).finally(() => (isLoading = false));
        if (typeof outcome === "string") return outcome;
        list = outcome;
      }
      return "failed";
    },
    onSeek() {
      const at = position();
      cursor.reset();
      hasSought = true;
      hasShifted = false;
      if (!request) return;
      request.isBeforeSeek = true;
      const isComing = at >= request.startSeconds && at < request.endSeconds;
      if (!isComing && buffer.endAt(at) === null) request.ending.abort();
    },
    isComplete: () => isComplete,
    isLoading: () => isLoading,
    isSettled: (from, to) =>
      isComplete || (buffer.endAt(from) ?? 0) >= to || cursor.loadedUntilSeconds() > to - maxDriftSeconds,
  };
}
