import {
  AV_FRAME_FLAG_CORRUPT,
  AVDISCARD_NONKEY,
  AVERROR_EAGAIN,
  AVERROR_ENOMEM,
  AVMEDIA_TYPE_AUDIO,
} from "node-av/constants";
import { Frame, type CodecContext, type Stream } from "node-av/lib";
import { EngineError } from "../engine-error.ts";
import { check } from "./check.ts";
import { createDecoder, findDecoder } from "./find-decoder.ts";
import { hasFloats, silenceNonNumbers } from "./finite-samples.ts";
import type { Input } from "./open-input.ts";
import { frameShare, readPackets } from "./read-packets.ts";
import { noTimestamp } from "./open-input.ts";
import { keep } from "./keep.ts";

export interface DecodeStatistics {
  frames: number;
  badFrames: number;
  /** Timestamp of the first failed packet. */
  brokeAt: bigint | null;
}

export interface DecodeOptions {
  readonly input: Input;
  readonly stream: Stream;
  /** Default: decoders of video and audio. */
  readonly allowed?: readonly string[];
  readonly threads?: number;
  readonly onlyKeyFrames?: boolean;
  readonly statistics?: DecodeStatistics;
  /** Limit over all streams. */
  readonly maxPackets?: number;
}

/** Starts at the current position. A frame is valid until the next step. */
export function* decodeFrames(options: DecodeOptions): Generator<Frame> {
  const { input, stream, statistics, maxPackets = Number.POSITIVE_INFINITY } = options;
  const decoder = openDecoder(options);
  const frame = keep(new Frame());
  frame.alloc();
  let packets = 0;
  let framesRead = 0;
  const noteBad = (timestamp: bigint) => {
    if (!statistics) return;
    statistics.badFrames += 1;
    if (statistics.brokeAt === null && timestamp !== noTimestamp) statistics.brokeAt = timestamp;
  };

  let count = 0;
  const countedTimestamp = (frameSeconds: number) => {
    // Key frames are presented about when they are read.
    const index = options.onlyKeyFrames === true ? Math.ceil(framesRead) - 1 : count;
    return BigInt(Math.round((index * frameSeconds * stream.timeBase.den) / stream.timeBase.num));
  };

  const place =
    stream.codecpar.codecType === AVMEDIA_TYPE_AUDIO
      ? createAudioClock(stream)
      : createVideoClock(stream);
  const silence = hasFloats(stream) ? silenceNonNumbers : null;
  function* receive(): Generator<Frame> {
    while (decoder.receiveFrameSync(frame) >= 0) {
      if (statistics) statistics.frames += 1;
      if (frame.hasFlags(AV_FRAME_FLAG_CORRUPT) || frame.decodeErrorFlags !== 0)
        noteBad(frame.bestEffortTimestamp);
      if (input.countedFrameSeconds !== null)
        frame.bestEffortTimestamp = countedTimestamp(input.countedFrameSeconds);
      place(frame);
      silence?.(frame);
      count += 1;
      yield frame;
      frame.unref();
    }
  }
  for (const packet of readPackets(input)) {
    packets += 1;
    if (packets > maxPackets) break;
    if (packet.streamIndex !== stream.index) continue;
    framesRead += frameShare(input, packet, stream);
    if (options.onlyKeyFrames === true && !packet.isKeyframe) continue;
    // Theora repeats a frame with an empty packet, which FFmpeg would take as the end.
    if (packet.size === 0) continue;
    if (decoder.sendPacketSync(packet) < 0) noteBad(packet.pts);
    yield* receive();
  }
  decoder.sendPacketSync(null);
  yield* receive();
}

/** Sets the timestamps of audio frames, of which the first one in a packet alone has one. */
function createAudioClock({ timeBase: { num, den } }: Stream): (frame: Frame) => void {
  let start = noTimestamp;
  let seconds = 0;
  return (frame) => {
    if (frame.nbSamples <= 0 || frame.sampleRate <= 0) return;
    if (frame.bestEffortTimestamp !== noTimestamp) {
      start = frame.bestEffortTimestamp;
      seconds = 0;
    } else if (start !== noTimestamp)
      frame.bestEffortTimestamp = start + BigInt(Math.round((seconds * den) / num));
    seconds += frame.nbSamples / frame.sampleRate;
  };
}

/**
 * Sets the timestamps of video frames that have none: MPEG program streams tell the time of some
 * pictures only.
 */
function createVideoClock({ avgFrameRate, timeBase }: Stream): (frame: Frame) => void {
  const isKnown = avgFrameRate.num > 0 && avgFrameRate.den > 0;
  const step = isKnown ? (avgFrameRate.den * timeBase.den) / (avgFrameRate.num * timeBase.num) : 0;
  let start = noTimestamp;
  let count = 0;
  return (frame) => {
    if (frame.bestEffortTimestamp !== noTimestamp) {
      start = frame.bestEffortTimestamp;
      count = 0;
      return;
    }
    count += 1;
    if (start !== noTimestamp && isKnown)
      frame.bestEffortTimestamp = start + BigInt(Math.round(count * step));
  };
}

function openDecoder({
  stream,
  allowed,
  threads = 1,
  onlyKeyFrames = false,
}: DecodeOptions): CodecContext {
  const codec = findDecoder(stream, allowed);
  if (!codec) throw new EngineError("unsupported", "There is no decoder for this format.");
  const context = keep(createDecoder(stream, codec));
  context.threadCount = threads;
  if (onlyKeyFrames) context.setOption("skip_frame", AVDISCARD_NONKEY);
  const code = context.open2Sync(codec, null);
  // All other errors are caused by the file.
  if (code === AVERROR_ENOMEM || code === AVERROR_EAGAIN) check(code, "open decoder");
  if (code < 0)
    throw new EngineError(
      "unsupported",
      "The decoder does not accept the parameters of this stream.",
    );
  return context;
}
