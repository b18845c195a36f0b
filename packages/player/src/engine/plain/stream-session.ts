import type { FastStart } from "../fast-start/fast-start";
import type { Variant } from "../fast-start/playlist";
import type { AttachedSource } from "./attached-source";
import { createBufferedVariants } from "./buffered-variants";
import type { Loader } from "./load-checked";
import { createMediaBuffer } from "./media-buffer";
import { loadVariant } from "./load-variant";
import type { OpenedStream } from "./open-stream";
import { releasedStart } from "./released-start";
import type { StreamPlaylists } from "./stream-playlists";
import { createTrackLoader } from "./track-loader";
import type { VariantSelector } from "./variant-selector";
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
  /** Loads again, after a second, what is buffered of other variants than the one that is chosen now. */
  replaceAfter(seconds: number): void;
  /**
   * Keeps the buffer up to the end of the segment at a second, for hls.js to continue as after a fast start. Null where no segment
   * follows. Expects that nothing runs.
   */
  release(seconds: number): Promise<FastStart | null>;
}

const maxAheadSeconds = 30;
/** Audio is small: without a limit it would run far ahead of video, which needs the bandwidth. */
const maxAudioLeadSeconds = 10;

export function createStreamSession(options: SessionOptions): StreamSession {
  const { opened, source, playlists, load, selector, waker, position, onBuffered } = options;
  const { variants, audio } = opened;
  const { mediaSource } = source;
  const buffered = createBufferedVariants();
  const video = createMediaBuffer(source.video);
  const buffers = [video];
  let current = opened.first;
  let list = opened.video;
  for (const { startSeconds } of list.segments)
    if (video.endAt(startSeconds) !== null) buffered.add(startSeconds, current);

  const expectedBytes = ({ bandwidth }: Variant) => (bandwidth / 8) * (list.durationSeconds / list.segments.length);
  const shared = {
    load,
    waker,
    position,
    onComplete() {
      const isUpdating = [...mediaSource.sourceBuffers].some(({ updating }) => updating);
      const isWhole = loaders.every((loader) => loader.isComplete());
      if (isWhole && !isUpdating && mediaSource.readyState === "open") mediaSource.endOfStream();
    },
  };
  const videoLoader = createTrackLoader({
    ...shared,
    buffer: video,
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
    onMissing: () => selector.exclude(current, variants),
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
    onAppended(startSeconds) {
      buffered.add(startSeconds, current);
      onBuffered();
      waker.wake();
    },
  });
  const loaders = [videoLoader];
  if (source.audio && audio) {
    const buffer = createMediaBuffer(source.audio);
    const maxEnd = (at: number) => Math.min(at + maxAheadSeconds, (video.endAt(at) ?? at) + maxAudioLeadSeconds);
    buffers.push(buffer);
    loaders.push(createTrackLoader({ ...shared, buffer, maxEnd, nextList: async () => audio, onAppended: waker.wake }));
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
    },
    isLoading: () => loaders.some((loader) => loader.isLoading()),
    replaceAfter(seconds) {
      const from = buffered.firstOther(list, seconds, selector.choose(variants, current));
      if (from !== null) videoLoader.replaceFrom(from);
    },
    async release(seconds) {
      const next = list.segments.find(({ startSeconds }) => startSeconds > seconds);
      if (!next) return null;
      // hls.js ends a stream only after it has appended the end itself.
      for (const buffer of buffers) await buffer.removeFrom(next.startSeconds);
      return releasedStart({ source, variant: current, video: list, audio, bandwidthBps: selector.bandwidthBps });
    },
  };
}
