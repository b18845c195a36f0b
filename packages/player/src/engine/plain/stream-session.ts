import type { FastStart } from "../fast-start/fast-start";
import { segmentAt, type Variant } from "../fast-start/playlist";
import { segmentSeconds } from "../segment-seconds";
import type { AttachedSource } from "./attached-source";
import { createBufferedVariants } from "./buffered-variants";
import { isMissing, type LoadFailure, type Loader } from "./load-checked";
import { hasCaptionData } from "./has-embedded-captions";
import { createMediaBuffer } from "./media-buffer";
import { mimeTypesOf } from "./mime-types";
import { loadVariant } from "./load-variant";
import type { OpenedStream } from "./open-stream";
import { releasedStart } from "./released-start";
import type { StreamPlaylists } from "./stream-playlists";
import { createTrackLoader } from "./track-loader";
import type { Kept, VariantSelector } from "./variant-selector";
import type { Waker } from "./waker";

export interface SessionOptions {
  opened: OpenedStream;
  source: AttachedSource;
  playlists: StreamPlaylists;
  load: Loader;
  selector: VariantSelector;
  waker: Waker;
  /** Seconds: where the playhead is, or will be. */
  position(): number;
  /** Video is in the buffer that was not. */
  onBuffered(): void;
  /** The video itself has captions, which no playlist has to mention. */
  onEmbeddedCaptions(): void;
}

/** Fills the buffers of one Media Source. */
export interface StreamSession {
  readonly variants: readonly Variant[];
  /** The variant that is loaded. */
  current(): Variant;
  /** The variant that is buffered at a second; null if none is. */
  variantAt(seconds: number): Variant | null;
  /** Loads until aborted, or until it cannot go on. */
  run(signal: AbortSignal): Promise<"unusual" | "failed">;
  onSeek(): void;
  isLoading(): boolean;
  /** Whether nothing more will come between two seconds. */
  isSettled(fromSeconds: number, toSeconds: number): boolean;
  /**
   * Keeps the buffer up to the end of the segment at a second, for hls.js to continue as after a fast start. Null where no segment
   * follows. Expects that nothing runs.
   */
  release(seconds: number): Promise<FastStart | null>;
}

const maxAheadSeconds = 30;
/** Audio is small: without a limit it would run far ahead of video, which needs the bandwidth. */
const maxAudioLeadSeconds = 10;
/** A segment is replaced if it is this far ahead, and this many times as far as the other one takes to load. */
const minLeadSeconds = 0.5;
const leadFactor = 1.5;

export function createStreamSession(options: SessionOptions): StreamSession {
  const { opened, source, playlists, load, selector, waker, position, onBuffered, onEmbeddedCaptions } = options;
  const { variants, audio } = opened;
  const { mediaSource } = source;
  const types = mimeTypesOf(opened.first);
  const buffered = createBufferedVariants();
  const video = createMediaBuffer(source.video);
  const buffers = [video];
  let current = opened.first;
  let list = opened.video;
  let isScanned = false;
  for (const { startSeconds } of list.segments)
    if (video.endAt(startSeconds) !== null) buffered.add(startSeconds, current);

  const expectedBytes = ({ bandwidth }: Variant) => (bandwidth / 8) * segmentSeconds(list);
  /** Start of the first segment that another one can replace before it is played. A buffer that has been full stays as it is. */
  const replaceableStart = () => {
    if (video.maxAheadSeconds() < Infinity) return null;
    const chosen = selector.choose(variants, current);
    const loadSeconds = (expectedBytes(chosen) * 8) / (selector.bandwidthBps() ?? Infinity);
    const from = position() + (minLeadSeconds + loadSeconds * leadFactor) * selector.playbackRate();
    const isReplaceable = (variant: Variant, at: number) =>
      at > from && selector.replaces(variant, chosen) && video.endAt(at) !== null;
    return buffered.find(list, isReplaceable);
  };
  /** What was played before another variant was chosen by hand is loaded in that one when it is played again. */
  const removePlayed = async () => {
    const playing = list.segments[segmentAt(list, position())];
    if (!playing || selector.fixedHeight() === null) return;
    const chosen = selector.choose(variants, current);
    const isPlayed = (variant: Variant, at: number) =>
      variant !== chosen && at < playing.startSeconds && video.endAt(at) !== null;
    if (buffered.find(list, isPlayed) !== null) await video.removeBefore(playing.startSeconds);
  };
  const shared = {
    load,
    waker,
    position,
    replaceableStart: (): number | null => null,
    onComplete() {
      const isUpdating = [...mediaSource.sourceBuffers].some(({ updating }) => updating);
      const isWhole = loaders.every((loader) => loader.isComplete());
      if (isWhole && !isUpdating && mediaSource.readyState === "open") mediaSource.endOfStream();
    },
  };
  const videoLoader = createTrackLoader({
    ...shared,
    replaceableStart,
    removeUnwanted: removePlayed,
    buffer: video,
    mime: types.video,
    maxEnd: (at) => at + maxAheadSeconds,
    async nextList(signal) {
      const chosen = await loadVariant({
        playlists,
        selector,
        variants,
        choose: () => selector.choose(variants, current),
        signal,
      });
      if (typeof chosen === "string") return chosen;
      current = chosen.variant;
      list = chosen.list;
      return list;
    },
    onMissing: (failure) => selector.exclude(current, variants, keptAfter(failure)),
    isTooSlow(bytes, ms) {
      const at = position();
      const [lowest = current] = variants;
      const aheadSeconds = (video.endAt(at) ?? at) - at;
      const segment = {
        bytes,
        ms,
        expectedBytes: expectedBytes(current),
        lowestBytes: expectedBytes(lowest),
        aheadSeconds,
      };
      return selector.isTooSlow(segment, current);
    },
    onLoaded: selector.onLoaded,
    onSegment(bytes) {
      // One is enough: encoders write empty captions where there are none.
      if (!isScanned && hasCaptionData(bytes)) onEmbeddedCaptions();
      isScanned = true;
    },
    onAppended(startSeconds) {
      buffered.add(startSeconds, current);
      onBuffered();
      waker.wake();
    },
  });
  const loaders = [videoLoader];
  if (source.audio && audio && types.audio) {
    const buffer = createMediaBuffer(source.audio);
    const maxEnd = (at: number) => Math.min(at + maxAheadSeconds, (video.endAt(at) ?? at) + maxAudioLeadSeconds);
    buffers.push(buffer);
    loaders.push(
      createTrackLoader({
        ...shared,
        buffer,
        mime: types.audio,
        maxEnd,
        nextList: audio.playlists.load,
        onMissing: audio.playlists.leave,
        onAppended: waker.wake,
      }),
    );
  }

  return {
    variants,
    current: () => current,
    variantAt: (seconds) => buffered.at(list, seconds),
    async run(signal) {
      const ending = new AbortController();
      const end = () => {
        ending.abort();
        waker.wake();
      };
      signal.addEventListener("abort", end, { once: true });
      const runs = loaders.map((loader) => loader.run(ending.signal).finally(end));
      const [outcome] = await Promise.all([Promise.race(runs), Promise.allSettled(runs)]);
      return outcome;
    },
    onSeek() {
      for (const loader of loaders) loader.onSeek();
      // The seek itself may have woken them before they knew of it.
      waker.wake();
    },
    isLoading: () => loaders.some((loader) => loader.isLoading()),
    isSettled: (from, to) => loaders.every((loader) => loader.isSettled(from, to)),
    async release(seconds) {
      const next = list.segments.find(({ startSeconds }) => startSeconds > seconds);
      if (!next) return null;
      // hls.js ends a stream only after it has appended the end itself.
      for (const buffer of buffers) await buffer.removeFrom(next.startSeconds);
      const { bandwidthBps } = selector;
      return releasedStart({ source, variant: current, video: list, audio: audio?.list ?? null, bandwidthBps });
    },
  };
}

/** What takes the place of a variant of which a segment cannot be loaded. Where it is missing, the chosen variant goes on without it. */
function keptAfter({ status, isFinal }: LoadFailure): Kept {
  if (isMissing(status)) return "choice";
  return isFinal ? "nothing" : "quality";
}
