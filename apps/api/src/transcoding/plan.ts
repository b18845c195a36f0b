import type { ProcessingFailureCode, ProcessingFailureValues } from "@marquee/api-client";
import type { Picture } from "./engine/protocol.ts";
import { unknownCodec, type AudioProbe, type Probe, type VideoProbe } from "./engine/probe.ts";
import { maxDurationSeconds } from "./engine/max-media-seconds.ts";
import { formatName } from "./format-name.ts";
import { ladder, type Rung } from "./ladder.ts";

export type FailureCode = Exclude<ProcessingFailureCode, "unknown">;

export interface Failure {
  readonly failure: FailureCode;
  /** Its creator reads them. */
  readonly values?: ProcessingFailureValues;
  readonly detail: string;
}

export type Plan =
  | ({ readonly kind: "refused" } & Failure)
  | ({ readonly kind: "media" } & MediaPlan);

export interface MediaPlan {
  readonly durationSeconds: number;
  readonly picture: Picture | null;
  readonly source: SourceRendition | null;
  readonly rungs: readonly Rung[];
  readonly audio: "none" | "copy" | "encode";
  readonly thumbnail: { readonly atSeconds: number; readonly hoverSeconds: number };
}

export interface SourceRendition {
  readonly height: number;
  readonly width: number;
  readonly pixelHeight: number;
  readonly frameRate: number;
}

const maxSide = 8_192;
/** Six hours of 2160p60 limit the cost of a file. */
const maxDecodedPixels = 3_840 * 2_160 * 60 * maxDurationSeconds;
export const tooManyFrames = "The video has too many pixels and frames for its length.";
export const failedPreparationSeconds = 60;
/** 1080p30 may have this bitrate; others in proportion. */
const maxKeptKbps = 8_000;
const referencePixelRate = 1_920 * 1_080 * 30;
const maxKeptFrameRate = 60.5;
const maxCopiedAudioKbps = 260;
const copiedSampleRates = new Set([44_100, 48_000]);
const aacLowComplexity = 1;
const hoverSeconds = 3.2;
/** Early thumbnails cannot wait for the middle of a long file. */
const maxThumbnailSeconds = 20;
const stillSize = { displayWidth: 640, displayHeight: 360 } as const;

export interface PlanOptions {
  readonly keepSource: "auto" | "never";
}

export function planMedia(probe: Probe, { keepSource }: PlanOptions): Plan {
  const { durationSeconds } = probe;
  if (probe.isStill) return refuse("still_image", "The file is a picture.");
  if (probe.isEncrypted) return refuse("encrypted", "The file is encrypted.");
  const { video, audio } = probe;
  const audioCodec = audio?.canDecode === true ? audio : null;
  if (!video && !audio) return refuse("no_streams", "The file contains neither video nor audio.");
  if (video && !video.canDecode && !video.hasDecoder)
    return unsupported("videoFormat", video.codec);
  if (!video && audio && !audioCodec) return unsupported("audioFormat", audio.codec);
  if (video && Math.max(video.codedWidth, video.codedHeight) > maxSide)
    return {
      ...refuse("too_many_pixels", `The video is larger than ${maxSide} pixels.`),
      values: { maxPixels: maxSide },
    };
  if (video && !video.canDecode) return refuse("damaged", "No frame can be decoded.");
  if (durationSeconds > maxDurationSeconds)
    return refuse("too_long", "Videos can be 6 hours long.");
  if (
    video &&
    video.codedWidth * video.codedHeight * video.frameRate * durationSeconds > maxDecodedPixels
  )
    return refuse("too_many_frames", tooManyFrames);

  const picture = video && { ...pictureOf(video), isSeekable: probe.isSeekable };
  const isKept = video !== null && keepSource === "auto" && canKeep(video);
  const frameRate = video?.frameRate ?? 5;
  const base = {
    kind: "media",
    durationSeconds,
    picture,
    audio: audioCodec ? audioPlan(audioCodec) : "none",
    thumbnail: { atSeconds: Math.min(durationSeconds / 10, maxThumbnailSeconds), hoverSeconds },
  } as const;
  if (!picture) {
    return {
      ...base,
      source: null,
      rungs: ladder({ picture: stillSize, frameRate: 5, isSourceKept: false }),
    };
  }
  const { displayWidth, displayHeight } = picture;
  const source = isKept
    ? {
        height: Math.min(displayWidth, displayHeight),
        // The displayed size changes by a pixel for almost square pixels.
        width: video.codedWidth,
        pixelHeight: video.codedHeight,
        frameRate,
      }
    : null;
  return { ...base, source, rungs: ladder({ picture, frameRate, isSourceKept: isKept }) };
}

export function maxRenditionBytes({ settings }: Rung, durationSeconds: number): number {
  return Math.ceil((settings.maxrateKbps * 1_000 * durationSeconds) / 8);
}

/** Decoding cost in seconds of 1080p30. */
export function processingSeconds({ video, durationSeconds }: Probe): number {
  const pixelRate = video ? video.codedWidth * video.codedHeight * video.frameRate : 0;
  return Math.ceil(durationSeconds * Math.max(1, pixelRate / referencePixelRate));
}

/** A container may claim any frame rate, so that decoded frames count. */
export function decodedSeconds({ video }: Probe, frames: number): number {
  return video ? (video.codedWidth * video.codedHeight * frames) / referencePixelRate : 0;
}

export function isTooMuchToDecode(probe: Probe, frames: number): boolean {
  return decodedSeconds(probe, frames) * referencePixelRate > maxDecodedPixels;
}

function refuse(failure: FailureCode, detail: string) {
  return { kind: "refused", failure, detail } as const;
}

function unsupported(key: "videoFormat" | "audioFormat", codec: string): Plan {
  if (codec === unknownCodec) return refuse("unsupported_codec", "The format has no known name.");
  const format = formatName(codec);
  const values = { [key]: format };
  return { ...refuse("unsupported_codec", `The format ${format} cannot be read.`), values };
}

function pictureOf(video: VideoProbe): Omit<Picture, "isSeekable"> {
  const { codedWidth, codedHeight, pixelAspect, rotation, isMirrored, crop, isInterlaced, isHdr } =
    video;
  // Stretch the width to square pixels.
  const width = Math.max(2, Math.round((codedWidth - crop.left - crop.right) * pixelAspect));
  const height = Math.max(2, codedHeight - crop.top - crop.bottom);
  const isTurned = rotation % 180 !== 0;
  return {
    rotation,
    isMirrored,
    crop,
    isInterlaced,
    isHdr,
    displayWidth: Math.min(16_384, isTurned ? height : width),
    displayHeight: Math.min(16_384, isTurned ? width : height),
  };
}

function canKeep(video: VideoProbe): boolean {
  const pixelRate = video.codedWidth * video.codedHeight * Math.max(video.frameRate, 1);
  const isUpright = video.rotation === 0 && !video.isMirrored && !video.isTransformed;
  const isPlain =
    video.pixelFormat === "yuv420p" && !video.isInterlaced && !video.isHdr && isUpright;
  return (
    video.codec === "h264" &&
    video.hasAvcConfig &&
    isPlain &&
    Math.abs(video.pixelAspect - 1) < 0.001 &&
    video.codedWidth % 2 === 0 &&
    video.codedHeight % 2 === 0 &&
    video.frameRate > 0 &&
    video.frameRate <= maxKeptFrameRate &&
    video.bitrateKbps <= maxKeptKbps * Math.max(1, pixelRate / referencePixelRate)
  );
}

function audioPlan({
  codec,
  profile,
  sampleRate,
  channels,
  bitrateKbps,
  hasAacConfig,
}: AudioProbe): "copy" | "encode" {
  const isCopied =
    codec === "aac" &&
    profile === aacLowComplexity &&
    hasAacConfig &&
    channels <= 2 &&
    copiedSampleRates.has(sampleRate) &&
    bitrateKbps <= maxCopiedAudioKbps;
  return isCopied ? "copy" : "encode";
}
