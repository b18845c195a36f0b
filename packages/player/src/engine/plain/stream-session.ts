import type { LiveWindow } from "../../core/live";
import { segmentAt, type Variant } from "../fast-start/playlist";
import { endStream, type AttachedSource } from "./attached-source";
import { createAudioLoader } from "./audio-loader";
import { createBufferedVariants } from "./buffered-variants";
import type { FollowedTrack } from "./live/live-tracks";
import type { LoadFailure, Loader } from "./load-checked";
import { hasCaptionData } from "../fast-start/has-caption-data";
import { isManaged } from "../media-source";
import { isStreaming, watchEvictions } from "./managed-source";
import { createMediaBuffer } from "./media-buffer";
import { mimeTypesOf } from "./mime-types";
import { loadVariant } from "./load-variant";
import type { OpenedStream } from "./open-stream";
import type { Pathways } from "./pathways/pathways";
import { createReplaceableSegments, expectedBytes } from "./replaceable-segments";
import type { StreamPlaylists } from "./stream-playlists";
import { createTimeline } from "./timeline";
import { createTrackLoader, type TrackLoader } from "./track-loader";
import { exclusionAfter, type VariantSelector } from "./variant-selector";
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
const kept = { ahead: 30, behind: 90 };
/** For managed sources, as on phones, which have little memory. */
const keptOfManaged = { ahead: 20, behind: 20 };
/** Audio is small: without a limit it would run far ahead of video, which needs the bandwidth. */
const maxAudioLeadSeconds = 10;

export function createStreamSession(options: SessionOptions): StreamSession {
  const { opened, source, playlists, pathways, load, selector, waker, position } = options;
  const { variants, audio } = opened;
  const { mediaSource } = source;
  const { ahead: maxAheadSeconds, behind } = isManaged(mediaSource) ? keptOfManaged : kept;
  const types = mimeTypesOf(opened.first.variant);
  const buffered = createBufferedVariants();
  const video = createMediaBuffer(source.video, behind);
  let { variant: current, place, list } = opened.first;
  // Captions can only be within video.
  let isScanned = options.isContinued || current.videoCodec === null;
  for (const { startSeconds } of list.segments)
    if (video.endAt(startSeconds) !== null) buffered.add(startSeconds, current);

  const replaceable = createReplaceableSegments({
    buffered,
    buffer: video,
    selector,
    variants,
    loaded: () => ({ variant: current, list }),
    position,
  });
  const isReady = (variant: Variant) => playlists.hasSegments(pathways.placesOf(variant)[0].url);
  /** Null where playback waits for nothing. */
  const awaited = () => {
    const at = position();
    const { startSeconds = at } = list.segments[segmentAt(list, at)] ?? {};
    return video.endAt(at) === null ? { seconds: at - startSeconds, isReady } : null;
  };
  const onMissingVideo = (failure: LoadFailure) =>
    pathways.leave(current, place, failure.isFinal) ||
    selector.exclude(current, variants, exclusionAfter(failure));
  const timeline = createTimeline(list);
  const live = playlists.live();
  const shared = {
    timeline,
    live,
    load,
    waker,
    position,
    replaceableStart: (): number | null => null,
    isStreaming: () => isStreaming(mediaSource),
    onComplete() {
      if (loaders.every((loader) => loader.isComplete())) endStream(mediaSource);
    },
  };
  const parts = live?.createParts();
  const videoLoader = createTrackLoader({
    ...shared,
    parts,
    replaceableStart: replaceable.firstStart,
    removeUnwanted: replaceable.removePlayed,
    buffer: video,
    mime: types.video,
    maxEnd: (at) => at + maxAheadSeconds,
    async nextList(signal) {
      const chosen = await loadVariant({
        playlists,
        pathways,
        selector,
        variants,
        choose: () =>
          parts?.isToContinue() ? current : selector.choose(variants, current, awaited()),
        signal,
      });
      if (typeof chosen === "string") return chosen;
      ({ variant: current, place, list } = chosen);
      return list;
    },
    onMissing: onMissingVideo,
    isTooSlow(bytes, ms, { isArriving, endSeconds }) {
      const at = position();
      const [lowest = current] = variants;
      // A segment that is appended while it arrives is needed only at its end.
      const neededAt = Math.max(video.endAt(at) ?? at, isArriving ? endSeconds : 0);
      const segment = {
        bytes,
        ms,
        expectedBytes: expectedBytes(current, list),
        lowestBytes: expectedBytes(lowest, list),
        aheadSeconds: neededAt - at,
      };
      return selector.isTooSlow(segment, current);
    },
    onLoaded: selector.onLoaded,
    isScanDue: () => !isScanned,
    isUnusual(bytes) {
      // One is enough: encoders write empty captions where there are none.
      const isFirst = !isScanned;
      isScanned = true;
      return isFirst && hasCaptionData(bytes);
    },
    onAppended(startSeconds) {
      buffered.add(startSeconds, current);
      buffered.prune(list);
      options.onBuffered();
      waker.wake();
    },
  });
  const loaders = [videoLoader];
  watchEvictions(source.video, videoLoader.onEvicted, options.signal);
  const followed: [FollowedTrack, ...FollowedTrack[]] = [
    { url: () => place.url, kind: "level", onMissing: onMissingVideo },
  ];
  let audioLoader: TrackLoader | null = null;
  if (source.audio && audio && types.audio) {
    const maxEnd = (at: number) =>
      Math.min(at + maxAheadSeconds, (video.endAt(at) ?? at) + maxAudioLeadSeconds);
    const track = { source: source.audio, mime: types.audio, playlists: audio.playlists };
    const parts = live?.createParts();
    audioLoader = createAudioLoader({ ...shared, ...track, parts, behind, maxEnd });
    loaders.push(audioLoader);
    watchEvictions(source.audio, audioLoader.onEvicted, options.signal);
    const { url, leave: onMissing } = audio.playlists;
    followed.push({ url, kind: "audioTrack", onMissing });
  }
  const liveTracks =
    live && list.isLive
      ? live.createTracks({
          ...options,
          mediaSource,
          tracks: followed,
        })
      : null;

  mediaSource.addEventListener("startstreaming", waker.wake, { signal: options.signal });

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
      const newest = live?.playlists.newest(place.url) ?? list;
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
