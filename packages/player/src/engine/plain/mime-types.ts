import { isTypeSupported } from "../media-source";
import type { Variant } from "../fast-start/playlist";

/**
 * Types of the buffers for a variant; no audio where it is in the video's segments, or there is
 * none. The first is that of the audio where there is no video.
 */
export function mimeTypesOf({ videoCodec, audioCodec, audioUrl }: Variant): {
  video: string;
  audio: string | null;
} {
  const audioType = `audio/mp4; codecs="${audioCodec ?? "mp4a.40.2"}"`;
  if (videoCodec === null) return { video: audioType, audio: null };
  const inVideo = audioUrl === null && audioCodec ? `${videoCodec},${audioCodec}` : videoCodec;
  return {
    video: `video/mp4; codecs="${inVideo}"`,
    audio: audioUrl === null ? null : audioType,
  };
}

/** True if the browser plays a variant. */
export function isPlayable(variant: Variant): boolean {
  const { video, audio } = mimeTypesOf(variant);
  return isTypeSupported(video) && (audio === null || isTypeSupported(audio));
}
