import { AV_NOPTS_VALUE, AVFMT_FLAG_CUSTOM_IO, AVSEEK_SET } from "node-av/constants";
import { Dictionary, FormatContext, type IOContext, type Stream } from "node-av/lib";
import { EngineError } from "../engine-error.ts";
import type { EngineFailure } from "../protocol.ts";
import { decoders, inputFormats, protocols, rawVideoFormats, stillFormats } from "../whitelists.ts";
import { check } from "./check.ts";
import { chooseStreams, type ChosenStreams } from "./choose-streams.ts";
import { keep } from "./keep.ts";
import { createTimeline, type Timeline } from "./timeline.ts";

/** Films have dozens of subtitle tracks. */
const maxStreams = 1_000;

/** FFmpeg assumes this rate. */
const defaultFrameRate = 25;

const signatureBytes = 12;
/** MP4 and MOV, Matroska and WebM, AVI, WMV, FLV, Ogg, RealMedia. */
const mediaSignature =
  /^(.{4}(ftyp|moov|mdat|wide)|.E\xdf\xa3|RIFF.{4}AVI |0&\xb2u|FLV|OggS|\.RMF)/s;

export const noTimestamp: bigint = AV_NOPTS_VALUE;

export interface Input extends ChosenStreams {
  readonly format: FormatContext;
  /** The earlier start of video and audio is zero of the output. */
  readonly originSeconds: number;
  /** End of the read part of each stream, in seconds. */
  readonly ends: Map<number, number>;
  /** FFmpeg marks a packet within which the file ends. */
  readonly lastPacket: { isCut: boolean };
  readonly timeline: Timeline;
  /** Formats without timestamps need counted frames. */
  readonly countedFrameSeconds: number | null;
}

export function openInput(io: IOContext): Input {
  const format = openMedia(io);
  const streams = chooseStreams(format);
  const isShown = (index: number) =>
    index === streams.video?.index || index === streams.audio?.index;
  const timeline = createTimeline(format.iformat?.name ?? "", isShown);
  const countedFrameSeconds = countedFrameSecondsOf(format, streams);
  return {
    ...streams,
    format,
    originSeconds: firstStart(streams),
    ends: new Map(),
    lastPacket: { isCut: false },
    timeline,
    countedFrameSeconds,
  };
}

function openMedia(io: IOContext): FormatContext {
  try {
    return openFormat(io, { formats: inputFormats, codecs: decoders, failure: "not_a_video" });
  } catch (error) {
    if (isPicture(io)) throw new EngineError("still_image", "The file is a picture.");
    if (isOfMedia(io)) throw new EngineError("damaged", "The file's index cannot be read.");
    throw error;
  }
}

/** Reads only the signature. */
function isPicture(io: IOContext): boolean {
  io.seekSync(0n, AVSEEK_SET);
  return openContext(io, { formats: stillFormats, codecs: [] }).code >= 0;
}

/** Recordings that broke off lack their index, so that nothing but the signature can be read. */
function isOfMedia(io: IOContext): boolean {
  io.seekSync(0n, AVSEEK_SET);
  const bytes = io.readSync(signatureBytes);
  return typeof bytes !== "number" && mediaSignature.test(bytes.toString("latin1"));
}

export interface FormatOptions {
  readonly formats: string;
  readonly codecs: readonly string[];
  readonly failure: EngineFailure;
}

export function openFormat(
  io: IOContext,
  { formats, codecs, failure }: FormatOptions,
): FormatContext {
  try {
    const { format, code } = openContext(io, { formats, codecs });
    check(code, "open");
    check(format.findStreamInfoSync(null), "find streams");
    return format;
  } catch (error) {
    throw new EngineError(failure, error instanceof Error ? error.message : String(error));
  }
}

function openContext(
  io: IOContext,
  { formats, codecs }: Pick<FormatOptions, "formats" | "codecs">,
) {
  const format = keep(new FormatContext());
  format.allocContext();
  format.pb = io;
  format.setFlags(AVFMT_FLAG_CUSTOM_IO);
  format.maxStreams = maxStreams;
  const options = keep(
    Dictionary.fromObject({
      format_whitelist: formats,
      protocol_whitelist: protocols,
      codec_whitelist: codecs.join(","),
    }),
  );
  return { format, code: format.openInputSync("", null, options) };
}

function countedFrameSecondsOf(
  { iformat }: FormatContext,
  { video }: ChosenStreams,
): number | null {
  if (!video || !rawVideoFormats.some((name) => name === iformat?.name)) return null;
  // The stream's rate is a guess of FFmpeg; the codec's is in the frames.
  const rate = [video.codecpar.frameRate, video.avgFrameRate].find(
    ({ num, den }) => num > 0 && den > 0,
  );
  return rate ? rate.den / rate.num : 1 / defaultFrameRate;
}

function firstStart({ video, audio }: ChosenStreams): number {
  const starts = [video, audio].flatMap((stream) =>
    stream && stream.startTime !== noTimestamp ? [toSeconds(stream, stream.startTime)] : [],
  );
  return starts.length === 0 ? 0 : Math.min(...starts);
}

export function toSeconds(stream: Stream, timestamp: bigint): number {
  return (Number(timestamp) * stream.timeBase.num) / stream.timeBase.den;
}

/** Counts ticks from the origin. */
export function toTicks(
  { originSeconds }: Input,
  stream: Stream,
  { timestamp, timescale }: { timestamp: bigint; timescale: number },
) {
  return Math.round((toSeconds(stream, timestamp) - originSeconds) * timescale);
}
