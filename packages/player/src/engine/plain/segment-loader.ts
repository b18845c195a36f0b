import type { Segment } from "../fast-start/playlist";
import { createArrivingSegment, type ArrivingSegment } from "./arriving-segment";
import { readInitSegment, type InitSegment } from "./init-segment";
import { isMissing, type CheckedLoad, type LoadFailure, type Loader } from "./load-checked";
import { readSegment } from "./read-segment";

/** One segment that a track loads. */
export interface SegmentRequest extends Segment {
  endSeconds: number;
  /** The playhead has been moved since, or the browser has removed media. */
  isBeforeSeek: boolean;
  /** Why it is loaded: it is not in the buffer, or is there in another rendition. */
  purpose: "missing" | "replacement" | "swap";
  /** It is being appended while it arrives. */
  isArriving: boolean;
  ending: AbortController;
}

export interface LoadedSegment {
  init: InitSegment;
  bytes: Uint8Array<ArrayBuffer>;
  /** It has been, while it arrived. */
  isAppended: boolean;
}

/** Appends a segment part by part. */
export interface PartAppender {
  /** True while playback waits for it. */
  isAwaited(): boolean;
  /** Appends what has come; false if no more of it is to be appended. */
  appendPart(init: InitSegment, bytes: Uint8Array<ArrayBuffer>): Promise<boolean>;
}

export interface SegmentLoaderOptions {
  load: Loader;
  /** The bytes of a segment so far; true aborts it, to load another one in its place. */
  isTooSlow?: ((bytes: number, ms: number, request: SegmentRequest) => boolean) | undefined;
  onLoaded?: ((bytes: number, ms: number) => void) | undefined;
  /** A segment cannot be loaded; true if another playlist is to be loaded instead. */
  onMissing(failure: LoadFailure): boolean;
}

/** After that many the video has ended, or was never there. */
const maxMissingInARow = 5;

/** Loads segments with their init segments. */
export interface SegmentLoader {
  /**
   * `missing`: the server does not have it, and playback continues without. `unwanted`: no longer
   * needed. `failed`: has been reported. Media that playback waits for are appended while they
   * arrive.
   */
  load(
    request: SegmentRequest,
    appender: PartAppender,
  ): Promise<LoadedSegment | "missing" | "unwanted" | "failed">;
  /** Appends what has come of the segment that is loading, if playback waits for it now. */
  appendArrived(): void;
}

export function createSegmentLoader({
  load,
  isTooSlow,
  onLoaded,
  ...options
}: SegmentLoaderOptions): SegmentLoader {
  let arriving: ArrivingSegment | null = null;
  const inits = new Map<string, InitSegment>();
  /** Starts of segments that the server does not have, by their ends. */
  const leftOut = new Map<number, number>();

  /** Counts the missing segments directly before one. */
  const missingBefore = (startSeconds: number): number => {
    const previous = leftOut.get(startSeconds);
    return previous === undefined ? 0 : 1 + missingBefore(previous);
  };
  const canLeaveOut = ({ startSeconds, purpose }: SegmentRequest) =>
    purpose === "missing" && missingBefore(startSeconds) < maxMissingInARow;

  const loadInit = async (
    url: string,
    request: Pick<CheckedLoad<InitSegment>, "signal" | "onMissing">,
  ) => {
    const init =
      inits.get(url) ?? (await load({ ...request, url, kind: "frag", read: readInitSegment }));
    if (init) inits.set(url, init);
    return init;
  };

  return {
    appendArrived: () => arriving?.appendArrived(),
    async load(request, { isAwaited, appendPart }) {
      const { url, initUrl, ending, startSeconds, endSeconds } = request;
      const { signal } = ending;
      const onProgress = (bytes: number, ms: number) => {
        if (isTooSlow?.(bytes, ms, request)) ending.abort();
      };
      let isReplaced = false;
      const onMissing = (failure: LoadFailure) => (isReplaced ||= options.onMissing(failure));
      let isLeftOut = false;
      const onMissingSegment = (failure: LoadFailure) =>
        onMissing(failure) ||
        (isLeftOut = failure.isFinal && isMissing(failure.status) && canLeaveOut(request));
      const initLoading = loadInit(initUrl, { signal, onMissing });
      const segment = createArrivingSegment({
        isAwaited,
        async append(part) {
          const init = await initLoading;
          return init !== null && !signal.aborted && appendPart(init, part);
        },
      });
      arriving = segment;
      const [init, bytes] = await Promise.all([
        initLoading,
        load({
          url,
          kind: "frag",
          read: readSegment,
          signal,
          onProgress,
          onLoaded,
          begin: segment.begin,
          onMissing: onMissingSegment,
        }),
      ]);
      arriving = null;
      const isAppended = await segment.settle();
      if (init && bytes) return { init, bytes, isAppended };
      if (init && isLeftOut) {
        leftOut.set(endSeconds, startSeconds);
        return "missing";
      }
      return signal.aborted || isReplaced ? "unwanted" : "failed";
    },
  };
}
