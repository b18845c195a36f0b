import { hasCaptionData } from "../fast-start/has-caption-data";
import { segmentAt, type SegmentList, type Variant } from "../fast-start/playlist";
import { createBufferedVariants } from "./buffered-variants";
import type { FollowedTrack } from "./live/live-tracks";
import type { LoadFailure } from "./load-checked";
import { loadVariant } from "./load-variant";
import { createMediaBuffer } from "./media-buffer";
import type { OpenedStream } from "./open-stream";
import type { Pathways } from "./pathways/pathways";
import { createReplaceableSegments, expectedBytes } from "./replaceable-segments";
import type { StreamPlaylists } from "./stream-playlists";
import { createTrackLoader, type TrackLoader, type TrackLoaderOptions } from "./track-loader";
import { exclusionAfter, type VariantSelector } from "./variant-selector";

type OfSession =
  | "timeline"
  | "live"
  | "parts"
  | "load"
  | "waker"
  | "position"
  | "isStreaming"
  | "onComplete"
  | "mime";

export interface VideoTrackOptions extends Pick<TrackLoaderOptions, OfSession> {
  opened: OpenedStream;
  source: SourceBuffer;
  playlists: StreamPlaylists;
  pathways: Pathways;
  selector: VariantSelector;
  /** How much is kept around the playhead, in seconds. */
  kept: { ahead: number; behind: number };
  /** Video is in the buffer that was not. */
  onBuffered(): void;
  /** A fast start has begun it, and looked for captions within the video. */
  isContinued: boolean;
}

/** Keeps a buffer filled with the variant that the selector chooses. */
export interface VideoTrack extends FollowedTrack {
  loader: TrackLoader;
  /** The variant that is loaded. */
  current(): Variant;
  /** Its playlist, as it was loaded last. */
  list(): SegmentList;
  /** The variant that is buffered at a second; null if none is. */
  variantAt(seconds: number): Variant | null;
  /** End of the media at a second; null where there are none. */
  endAt(seconds: number): number | null;
}

export function createVideoTrack(options: VideoTrackOptions): VideoTrack {
  const { opened, playlists, pathways, selector, kept, parts, position, waker } = options;
  const { variants } = opened;
  let { variant: current, place, list } = opened.first;
  // Captions can only be within video.
  let isScanned = options.isContinued || current.videoCodec === null;
  const buffered = createBufferedVariants();
  const buffer = createMediaBuffer(options.source, kept.behind);
  for (const { startSeconds } of list.segments)
    if (buffer.endAt(startSeconds) !== null) buffered.add(startSeconds, current);

  const replaceable = createReplaceableSegments({
    buffered,
    buffer,
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
    return buffer.endAt(at) === null ? { seconds: at - startSeconds, isReady } : null;
  };
  const onMissing = (failure: LoadFailure) =>
    pathways.leave(current, place, failure.isFinal) ||
    selector.exclude(current, variants, exclusionAfter(failure));

  const loader = createTrackLoader({
    ...options,
    buffer,
    replaceableStart: replaceable.firstStart,
    removeUnwanted: replaceable.removePlayed,
    maxEnd: (at) => at + kept.ahead,
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
    onMissing,
    isTooSlow(bytes, ms, { isArriving, endSeconds }) {
      const at = position();
      const [lowest = current] = variants;
      // A segment that is appended while it arrives is needed only at its end.
      const neededAt = Math.max(buffer.endAt(at) ?? at, isArriving ? endSeconds : 0);
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
  return {
    loader,
    kind: "level",
    url: () => place.url,
    onMissing,
    current: () => current,
    list: () => list,
    variantAt: (seconds) => buffered.at(list, seconds),
    endAt: buffer.endAt,
  };
}
