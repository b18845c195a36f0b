import type { LiveWindow } from "../../core/live";
import { segmentAt, type Variant } from "../fast-start/playlist";
import { endStream, type AttachedSource } from "./attached-source";
import { createAudioLoader } from "./audio-loader";
import type { FollowedTrack } from "./live/live-tracks";
import type { Loader } from "./load-checked";
import { isManaged } from "../media-source";
import { isStreaming, watchEvictions } from "./managed-source";
import { mimeTypesOf } from "./mime-types";
import type { OpenedStream } from "./open-stream";
import type { Pathways } from "./pathways/pathways";
import type { StreamPlaylists } from "./stream-playlists";
import { createTimeline } from "./timeline";
import type { TrackLoader } from "./track-loader";
import type { VariantSelector } from "./variant-selector";
import { createVideoTrack } from "./video-track";
import type { Waker } from "./waker";

export interface SessionOptions {
  media: HTMLMediaElement;
  opened: OpenedStream;
  source: AttachedSource;
  playlists: StreamPlaylists;
  pathways: Pathways;
  load: Loader;
  selector: VariantSelector;
  waker: Waker;
  /** Seconds: where the playhead is, or will be. */
  position(): number;
  /** Video is in the buffer that was not. */
  onBuffered(): void;
  /** A fast start has begun it, and looked for captions within the video. */
  isContinued: boolean;
  /** Ends with the stream. */
  signal: AbortSignal;
}

/** Fills the buffers of one Media Source. */
export interface StreamSession {
  readonly variants: readonly Variant[];
  /** The variant that is loaded. */
  current(): Variant;
  /** The variant that is buffered at a second; null if none is. */
  variantAt(seconds: number): Variant | null;
  /** Loads until aborted, or until a failure. */
  run(signal: AbortSignal): Promise<"unusual" | "failed">;
  onSeek(): void;
  /**
   * Plays another audio rendition from the playhead on. False where no group of the variants has
   * it. `onLost` as of `AudioPlaylists`.
   */
  chooseAudio(urls: ReadonlyMap<string, string>, onLost: () => void): boolean;
  /** Loads from another server what is being loaded. */
  changeServer(): void;
  /** Index of the period that the media at a second are in. */
  periodAt(seconds: number): number | null;
  /** Seconds to add to the timestamps of a period; null while unknown. */
  offsetSeconds(period: number): number | null;
  /** Null for a stream that is not live, or has ended. */
  liveWindow(): LiveWindow | null;
  isLoading(): boolean;
  /** True if no more media will be loaded between two seconds. */
  isSettled(fromSeconds: number, toSeconds: number): boolean;
}

/** Seconds of a track to keep, from the playhead. */
const keptUsually = { ahead: 30, behind: 90 };
/** For managed sources, as on phones, which have little memory. */
const keptOfManaged = { ahead: 20, behind: 20 };
/** Audio is small: without a limit it would run far ahead of video, which needs the bandwidth. */
const maxAudioLeadSeconds = 10;

export function createStreamSession(options: SessionOptions): StreamSession {
  const { opened, source, playlists, load, waker, position } = options;
  const { audio } = opened;
  const { mediaSource } = source;
  const kept = isManaged(mediaSource) ? keptOfManaged : keptUsually;
  const types = mimeTypesOf(opened.first.variant);
  const timeline = createTimeline(opened.first.list);
  const live = playlists.live();
  const shared = {
    timeline,
    live,
    load,
    waker,
    position,
    isStreaming: () => isStreaming(mediaSource),
    onComplete() {
      if (loaders.every((loader) => loader.isComplete())) endStream(mediaSource);
    },
  };
  const video = createVideoTrack({
    ...options,
    ...shared,
    parts: live?.createParts(),
    source: source.video,
    mime: types.video,
    kept,
  });
  const loaders = [video.loader];
  watchEvictions(source.video, video.loader.onEvicted, options.signal);
  const followed: [FollowedTrack, ...FollowedTrack[]] = [video];
  let audioLoader: TrackLoader | null = null;
  if (source.audio && audio && types.audio) {
    audioLoader = createAudioLoader({
      ...shared,
      parts: live?.createParts(),
      source: source.audio,
      mime: types.audio,
      playlists: audio.playlists,
      behind: kept.behind,
      replaceableStart: () => null,
      maxEnd: (at) => Math.min(at + kept.ahead, (video.endAt(at) ?? at) + maxAudioLeadSeconds),
    });
    loaders.push(audioLoader);
    watchEvictions(source.audio, audioLoader.onEvicted, options.signal);
    const { url, leave: onMissing } = audio.playlists;
    followed.push({ url, kind: "audioTrack", onMissing });
  }
  const liveTracks =
    live && opened.first.list.isLive
      ? live.createTracks({ ...options, mediaSource, tracks: followed })
      : null;

  mediaSource.addEventListener("startstreaming", waker.wake, { signal: options.signal });

  return {
    variants: opened.variants,
    current: video.current,
    variantAt: video.variantAt,
    async run(signal) {
      const ending = new AbortController();
      const end = () => {
        ending.abort();
        waker.wake();
      };
      signal.addEventListener("abort", end, { once: true });
      const loading = loaders.map((loader) => loader.run(ending.signal));
      const following = liveTracks?.run(ending.signal) ?? [];
      const runs = [...loading, ...following].map((run) => run.finally(end));
      const [outcome] = await Promise.all([Promise.race(runs), Promise.allSettled(runs)]);
      return outcome;
    },
    onSeek() {
      for (const loader of loaders) loader.onSeek();
      // The seek itself may have woken them before they knew of it.
      waker.wake();
    },
    chooseAudio(byGroup, onLost) {
      if (!audioLoader || !audio?.playlists.choose(byGroup, onLost)) return false;
      audioLoader.swap();
      return true;
    },
    changeServer() {
      for (const loader of loaders) loader.reload();
    },
    periodAt(seconds) {
      const newest = live?.playlists.newest(video.url()) ?? video.list();
      if (seconds >= newest.durationSeconds) return null;
      return newest.segments[segmentAt(newest, seconds)]?.period ?? 0;
    },
    offsetSeconds: timeline.knownOffsetSeconds,
    liveWindow: () => liveTracks?.window() ?? null,
    isLoading: () =>
      liveTracks?.isAwaited() === true || loaders.some((loader) => loader.isLoading()),
    isSettled: (from, to) => loaders.every((loader) => loader.isSettled(from, to)),
  };
}
