import { mimeTypesOf } from "./mime-types";
import type { FastStart } from "../fast-start/fast-start";
import { openMediaSource } from "../fast-start/open-media-source";
import type { SegmentList, Variant } from "../fast-start/playlist";

/** A Media Source on the element, with a buffer for each track. */
export interface AttachedSource {
  mediaSource: MediaSource;
  video: SourceBuffer;
  audio: SourceBuffer | null;
}

/** Continues in the Media Source of a fast start. */
export function adoptSource({ mediaSource, sourceBufferFor, plan }: FastStart): AttachedSource {
  const hasAudio = plan.tracks.length > 1;
  return {
    mediaSource,
    video: sourceBufferFor("video"),
    audio: hasAudio ? sourceBufferFor("audio") : null,
  };
}

interface NewSource {
  /** URL of the stream. */
  src: string;
  variant: Variant;
  list: SegmentList;
  startSeconds: number;
  signal: AbortSignal;
}

/** Opens a Media Source at a position. Never settles if the element is emptied first. */
export async function attachSource(
  media: HTMLMediaElement,
  { src, variant, list, startSeconds, signal }: NewSource,
): Promise<AttachedSource> {
  const isPlaying = !media.paused;
  const { mediaSource, opened } = openMediaSource(media, src);
  // A new source pauses the element.
  if (isPlaying) media.play().catch(() => undefined);
  await opened;
  mediaSource.duration = list.isLive ? Infinity : list.durationSeconds;
  // Without media, a live stream would not be seekable.
  if (list.isLive) mediaSource.setLiveSeekableRange(0, list.durationSeconds);
  const goToStart = () => {
    if (startSeconds > 0) media.currentTime = startSeconds;
  };
  media.addEventListener("loadedmetadata", goToStart, { once: true, signal });
  const types = mimeTypesOf(variant);
  const video = mediaSource.addSourceBuffer(types.video);
  return {
    mediaSource,
    video,
    audio: types.audio === null ? null : mediaSource.addSourceBuffer(types.audio),
  };
}

/** Says that no more media will come, unless some are still being appended. */
export function endStream(mediaSource: MediaSource): void {
  const isUpdating = [...mediaSource.sourceBuffers].some(({ updating }) => updating);
  if (!isUpdating && mediaSource.readyState === "open") mediaSource.endOfStream();
}
