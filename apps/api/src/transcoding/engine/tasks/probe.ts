import {
  AV_FRAME_FLAG_INTERLACED,
  AV_PKT_DATA_DISPLAYMATRIX,
  AV_PKT_DATA_ENCRYPTION_INIT_INFO,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
} from "node-av/constants";
import { avGetCodecName, type Rational, type Stream } from "node-av/lib";
import { EngineError } from "../engine-error.ts";
import { maxDurationSeconds } from "../max-media-seconds.ts";
import { decodeFrames } from "../media/decoder.ts";
import { canOpenDecoder } from "../media/find-decoder.ts";
import { isTransformed, orientationOf, readCrop } from "../media/orientation.ts";
import { pixelFormatName } from "../media/pixel-format.ts";
import { isFramesOnly } from "../media/sps.ts";
import { unreadableColors } from "../media/unreadable-colors.ts";
import { noTimestamp, openInput, toSeconds, type Input } from "../media/open-input.ts";
import { presentedEnd } from "../media/presented-end.ts";
import { unknownCodec, type AudioProbe, type Probe, type VideoProbe } from "../probe.ts";
import { readWhole } from "./measure.ts";
import { nothingBad, type TaskContext, type TaskResult } from "./context.ts";

const framesToTest = 3;
/** Brands of HEIC and AVIF pictures. */
const stillBrands = new Set(["heic", "heix", "heim", "heis", "mif1", "avif"]);
const encryptedTags = new Set(["encv", "enca", "drmi", "drms"]);

export function probe({ channel, io }: TaskContext): TaskResult {
  const input = openInput(io);
  const { video, audio } = input;
  requireClock(input);
  const frames = video && readFirstFrames(input, video);
  const result: Probe = {
    format: formatOf(input),
    durationSeconds: 0,
    isEncrypted: isEncrypted(input),
    isStill: isStill(input, frames),
    isSeekable: input.countedFrameSeconds === null,
    video: video && probeVideo(input, { stream: video, frames }),
    audio: audio && probeAudio(audio),
  };
  const ofHeader = durationOf(input);
  // Recordings of browsers lack a duration.
  const isMeasured = ofHeader === 0 || isEstimate(input, ofHeader);
  if (isMeasured) readWhole(channel, input);
  const durationSeconds = isMeasured ? clamp(presentedEnd(input)) : ofHeader;
  channel.send({ kind: "probe", probe: { ...result, durationSeconds } });
  return nothingBad;
}

/** No camera's pictures are this far apart. */
const minFrameRate = 0.01;

/**
 * FFmpeg counts an MP4 without a timescale in seconds, so that a frame lasts minutes.
 * @throws {EngineError} `damaged`.
 */
function requireClock({ format, video, audio }: Input): void {
  if (!(format.iformat?.name ?? "").startsWith("mov")) return;
  const countsSeconds = (stream: Stream | null) => stream?.timeBase.den === 1;
  const isSlow = video !== null && ratio(video.avgFrameRate) < minFrameRate;
  if (countsSeconds(audio) || (countsSeconds(video) && isSlow))
    throw new EngineError("damaged", "The file has no timescale.");
}

function formatOf({ format }: Input): string {
  return (format.iformat?.name ?? "").slice(0, 100);
}

function isEncrypted({ format }: Input): boolean {
  const hasRightsManagement = format.metadata?.get("ASF_Protection_Type") != null;
  return (
    hasRightsManagement ||
    format.streams.some(
      ({ codecpar }) =>
        encryptedTags.has(codecpar.codecTagString ?? "") ||
        codecpar.getCodedSideData(AV_PKT_DATA_ENCRYPTION_INIT_INFO) !== null,
    )
  );
}

function isStill(input: Input, frames: FirstFrames | null): boolean {
  if (stillBrands.has((input.format.metadata?.get("major_brand") ?? "").trim())) return true;
  return ["gif", "apng"].includes(formatOf(input)) && frames?.count === 1;
}

/** FFmpeg estimates these lengths by the first bitrate. IVF may be a stream with any number. */
const estimatedFormats = new Set([
  "ivf",
  "mp3",
  "aac",
  "loas",
  "ac3",
  "eac3",
  "dts",
  "truehd",
  "amr",
]);

function isEstimate(input: Input, seconds: number): boolean {
  // Joined recordings' clocks may be hours apart.
  const isOfJoined = input.timeline.isJoinable && seconds > maxDurationSeconds;
  return isOfJoined || input.countedFrameSeconds !== null || estimatedFormats.has(formatOf(input));
}

const timedByClock = /^matroska/;

/** Ends with the longer of video and audio. */
function durationOf({ format, video, audio, originSeconds }: Input): number {
  const ends = [video, audio].flatMap((stream) => {
    if (!stream || stream.duration === noTimestamp || stream.duration <= 0n) return [];
    const start =
      stream.startTime === noTimestamp ? originSeconds : toSeconds(stream, stream.startTime);
    return [start + toSeconds(stream, stream.duration) - originSeconds];
  });
  const ofFile = format.duration === noTimestamp ? 0 : Number(format.duration) / 1_000_000;
  // Recorders write when it ends on their clock, which may have run for hours.
  const isOnClock = timedByClock.test(format.iformat?.name ?? "") && ofFile > originSeconds;
  const ofPart = isOnClock ? ofFile - originSeconds : ofFile;
  return clamp(ends.length > 0 ? Math.max(...ends) : ofPart);
}

function probeVideo(
  input: Input,
  { stream, frames }: { readonly stream: Stream; readonly frames: FirstFrames | null },
): VideoProbe {
  const { codecpar } = stream;
  const crop = readCrop(codecpar);
  const pixelFormat = pixelFormatName(codecpar.format);
  const transfer = codecpar.colorTrc;
  const unreadable = unreadableColors(stream.codecpar);
  // As in players, the container overrides the frames.
  const aspect = ratio(stream.sampleAspectRatio) || ratio(codecpar.sampleAspectRatio);
  return {
    codec: unreadable ?? codecOf(stream),
    codedWidth: codecpar.width,
    codedHeight: codecpar.height,
    pixelAspect: aspect > 0.01 && aspect < 100 ? aspect : 1,
    ...orientationOf(codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)),
    crop,
    isTransformed: isTransformed(stream),
    pixelFormat,
    isInterlaced: frames?.isInterlaced === true || mayBecomeInterlaced(stream),
    isHdr: transfer === AVCOL_TRC_SMPTE2084 || transfer === AVCOL_TRC_ARIB_STD_B67,
    frameRate: clamp(frameRateOf(input, stream)),
    bitrateKbps: clamp(Number(codecpar.bitRate) / 1_000 || Number(input.format.bitRate) / 1_000),
    hasAvcConfig: codecpar.extradata?.[0] === 1,
    canDecode: frames !== null && unreadable === null,
    hasDecoder: unreadable === null && (frames !== null || canOpenDecoder(stream)),
  };
}

/** Higher ones are ticks of the container: those of DV have 60,000 a second. */
const maxClaimedFrameRate = 1_000;

function frameRateOf({ countedFrameSeconds }: Input, stream: Stream): number {
  if (countedFrameSeconds !== null) return 1 / countedFrameSeconds;
  const rates = [stream.avgFrameRate, stream.codecpar.frameRate, stream.rFrameRate].map(ratio);
  return rates.find((rate) => rate > 0 && rate <= maxClaimedFrameRate) ?? 0;
}

interface FirstFrames {
  readonly count: number;
  readonly isInterlaced: boolean;
}

/** Null if no frame can be decoded. */
function readFirstFrames(input: Input, stream: Stream): FirstFrames | null {
  if (!canOpenDecoder(stream)) return null;
  let count = 0;
  let isInterlaced = false;
  for (const frame of decodeFrames({ input, stream })) {
    count += 1;
    isInterlaced ||= frame.hasFlags(AV_FRAME_FLAG_INTERLACED);
    if (count === framesToTest) break;
  }
  return count === 0 ? null : { count, isInterlaced };
}

function codecOf({ codecpar }: Stream): string {
  const name = avGetCodecName(codecpar.codecId) ?? "";
  const known = name === "" || name === "none" || name.startsWith("unknown") ? null : name;
  const tag = codecpar.codecTagString ?? "";
  // FFmpeg puts what cannot be printed into brackets.
  return (known ?? (/^[^[]+$/.test(tag) ? tag : unknownCodec)).slice(0, 100);
}

const interlacedCodecs = new Set([
  "h264",
  "mpeg1video",
  "mpeg2video",
  "mpeg4",
  "vc1",
  "wmv3",
  "dvvideo",
  "prores",
  "dnxhd",
  "ffv1",
  "mjpeg",
  "rawvideo",
  "huffyuv",
  "ffvhuff",
  "utvideo",
]);

/**
 * Films begin with progressive pictures, and broadcasts change. The deinterlacer keeps progressive
 * frames.
 */
function mayBecomeInterlaced({ codecpar }: Stream): boolean {
  const codec = avGetCodecName(codecpar.codecId) ?? "unknown";
  if (codec === "h264" && codecpar.extradata?.[0] === 1) return !isFramesOnly(codecpar.extradata);
  return interlacedCodecs.has(codec);
}

function probeAudio(stream: Stream): AudioProbe {
  const { codecpar } = stream;
  return {
    codec: codecOf(stream),
    profile: codecpar.profile,
    sampleRate: codecpar.sampleRate,
    channels: codecpar.channels,
    bitrateKbps: clamp(Number(codecpar.bitRate) / 1_000),
    hasAacConfig: codecpar.extradataSize >= 2,
    canDecode: canOpenDecoder(stream),
  };
}

function ratio({ num, den }: Rational): number {
  return num > 0 && den > 0 ? num / den : 0;
}

function clamp(value: number): number {
  return Number.isFinite(value) ? Math.min(1_000_000, Math.max(0, value)) : 0;
}
