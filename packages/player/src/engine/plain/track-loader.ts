import { hasTracksOf } from "../fast-start/has-tracks-of";
import { baseTimeOf } from "../fast-start/media-time";
import { segmentAt, type MediaList } from "../fast-start/playlist";
import { readInitSegment, type InitSegment } from "./init-segment";
import { isMissing, type CheckedLoad, type Loader } from "./load-checked";
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
  /** The server does not have a segment, or cannot send it; true if another playlist is to be loaded instead. */
  onMissing?(): boolean;
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
  /** Whether segments between two seconds are missing on the server. */
  leavesOut(fromSeconds: number, toSeconds: number): boolean;
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

/** Timestamps that differ from the playlist by more, after a seek, are left to hls.js. */
const maxDriftSeconds = 0.3;

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
  const leftOut: Pick<SegmentRequest, "startSeconds" | "endSeconds">[] = [];
  let request: SegmentRequest | null = null;
  let isComplete = false;
  let isLoading = false;

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

  /** A video that lacks one segment after the other has ended, or was never there. */
  const canLeaveOut = ({ startSeconds, isReplacement }: SegmentRequest) =>
    !isReplacement && buffer.lastEnd() > 0 && leftOut.every(({ endSeconds }) => endSeconds !== startSeconds);

  /** False if the segment is not wanted any more. */
  const loadSegment = async (list: MediaList, made: SegmentRequest) => {
    const { url, ending } = made;
    const { signal } = ending;
    const onProgress = (bytes: number, ms: number) => {
      if (isTooSlow?.(bytes, ms)) ending.abort();
    };
    let isReplaced = false;
    const onMissing = () => (isReplaced ||= options.onMissing?.() === true);
    let isLeftOut = false;
    const onMissingSegment = (status: number) => onMissing() || (isLeftOut = isMissing(status) && canLeaveOut(made));
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
    const loaded = await loadSegment(list, made);
    if (loaded === false || loaded === "failed") return loaded;
    if (loaded === "missing") {
      leftOut.push({ startSeconds, endSeconds });
      if (!made.isBeforeSeek) cursor.skipTo(endSeconds);
      return true;
    }
    const { init, bytes } = loaded;
    const base = baseTimeOf(bytes);
    if (base === null || init.isEncrypted || !hasTracksOf(mime, init.bytes)) return "unusual";
    const driftSeconds = base / init.timescale - startSeconds;
    if (cursor.nextStartSeconds() === 0 && Math.abs(driftSeconds) > maxDriftSeconds) return "unusual";
    const at = position();
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
      if (!request) return;
      request.isBeforeSeek = true;
      const isComing = at >= request.startSeconds && at < request.endSeconds;
      if (!isComing && buffer.endAt(at) === null) request.ending.abort();
    },
    isComplete: () => isComplete,
    isLoading: () => isLoading,
    leavesOut: (from, to) => leftOut.some(({ startSeconds, endSeconds }) => startSeconds < to && endSeconds > from),
  };
}
