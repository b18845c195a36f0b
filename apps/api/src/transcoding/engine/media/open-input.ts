import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_NOPTS_VALUE,
  AVFMT_FLAG_CUSTOM_IO,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from "node-av/constants";
import { Dictionary, FormatContext, type IOContext, type Stream } from "node-av/lib";
import { EngineError } from "../engine-error.ts";
import type { EngineFailure } from "../protocol.ts";
import { decoders, inputFormats, protocols } from "../whitelists.ts";
import { check } from "./check.ts";
import { keep } from "./keep.ts";

export const noTimestamp: bigint = AV_NOPTS_VALUE;

export interface Input {
  readonly format: FormatContext;
  readonly video: Stream | null;
  readonly audio: Stream | null;
  /** The presentation time of the first video frame, or of the first audio without video: zero of the output. */
  readonly originSeconds: number;
}

/** @throws {EngineError} `not_a_video` if no whitelisted format recognises the bytes. */
export function openInput(io: IOContext): Input {
  const format = openFormat(io, { formats: inputFormats, codecs: decoders, failure: "not_a_video" });
  const streams = format.streams.filter((stream) => !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC));
  const video =
    streams.find(
      ({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_VIDEO && codecpar.width > 0 && codecpar.height > 0,
    ) ?? null;
  const audio =
    streams.find(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO && codecpar.sampleRate > 0) ?? null;
  return { format, video, audio, originSeconds: startSeconds(video ?? audio) };
}

export interface FormatOptions {
  /** Whitelists. */
  readonly formats: string;
  readonly codecs: readonly string[];
  readonly failure: EngineFailure;
}

/** @throws {EngineError} the failure if no whitelisted format recognises the bytes. */
export function openFormat(io: IOContext, { formats, codecs, failure }: FormatOptions): FormatContext {
  const format = keep(new FormatContext());
  format.allocContext();
  format.pb = io;
  format.setFlags(AVFMT_FLAG_CUSTOM_IO);
  format.maxStreams = 20;
  const options = keep(
    Dictionary.fromObject({
      format_whitelist: formats,
      protocol_whitelist: protocols,
      codec_whitelist: codecs.join(","),
    }),
  );
  try {
    check(format.openInputSync("", null, options), "open");
    check(format.findStreamInfoSync(null), "find streams");
  } catch (error) {
    throw new EngineError(failure, error instanceof Error ? error.message : String(error));
  }
  return format;
}

function startSeconds(stream: Stream | null): number {
  if (!stream || stream.startTime === noTimestamp) return 0;
  return toSeconds(stream, stream.startTime);
}

export function toSeconds(stream: Stream, timestamp: bigint): number {
  return (Number(timestamp) * stream.timeBase.num) / stream.timeBase.den;
}

/** Returns a timestamp of the stream in ticks from the origin. */
export function toTicks(
  { originSeconds }: Input,
  stream: Stream,
  { timestamp, timescale }: { timestamp: bigint; timescale: number },
) {
  return Math.round((toSeconds(stream, timestamp) - originSeconds) * timescale);
}
