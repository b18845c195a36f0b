import { AV_CODEC_FLAG_GLOBAL_HEADER, AV_SAMPLE_FMT_FLTP, FF_ENCODER_AAC } from "node-av/constants";
import {
  avChannelLayoutDefault,
  avGetCodecString,
  Codec,
  CodecContext,
  CodecParameters,
  Dictionary,
  Packet,
  Rational,
  type Frame,
} from "node-av/lib";
import { EngineError } from "../engine-error.ts";
import { audioSourceOf, isPlayable } from "../media/audio-source.ts";
import { check } from "../media/check.ts";
import { decodeFrames, type DecodeStatistics } from "../media/decoder.ts";
import { createFilter, type FrameFilter } from "../media/filter.ts";
import { createLoudnessMeter, meterSampleRate } from "../media/loudness-meter.ts";
import { writeInitSegment } from "../media/init-segment.ts";
import { noTimestamp, openInput, toSeconds, toTicks, type Input } from "../media/open-input.ts";
import { brokeOffAt, presentedEnd } from "../media/presented-end.ts";
import { requireLength } from "../media/require-length.ts";
import { createSegmenter } from "../media/segmenter.ts";
import { silentFrame } from "../media/silent-aac.ts";
import { cutSeconds } from "../segment-times.ts";
import type { TaskContext, TaskResult } from "./context.ts";
import { keep } from "../media/keep.ts";

const sampleRate = meterSampleRate;
const samplesPerPacket = 1_024;
const bitrate = "128k";

/** Stereo AAC from the file's origin. */
export function encodeAudio({ channel, io }: TaskContext): TaskResult {
  const input = openInput(io);
  const stream = input.audio;
  if (!stream) throw new EngineError("no_frames", "There is no audio stream.");
  const encoder = openEncoder();
  const segmenter = createSegmenter({ channel, track: "audio", timescale: sampleRate });
  const statistics: DecodeStatistics = { frames: 0, badFrames: 0, brokeAt: null };
  const packet = keep(new Packet());
  packet.alloc();
  let index = -1;
  let end = 0;

  function receive(): void {
    while (encoder.receivePacketSync(packet) >= 0) {
      const pts = Number(packet.pts);
      // The first packet is priming.
      if (pts >= 0) {
        const sample = { data: Buffer.from(packet.data ?? []), pts, isKey: true };
        if (index < 0) sendInit();
        if (index < 0 || pts >= cutSeconds(index + 1) * sampleRate) {
          index += 1;
          segmenter.begin(index, sample);
        } else segmenter.add(sample);
        end = pts + samplesPerPacket;
      }
      packet.unref();
    }
  }
  function sendInit(): void {
    const parameters = keep(new CodecParameters());
    parameters.alloc();
    check(parameters.fromContext(encoder), "encoder parameters");
    const codecs = avGetCodecString(parameters);
    channel.sendFile(
      { track: "audio", name: "init.mp4", segment: null, codecs },
      writeInitSegment(parameters),
    );
  }
  const meter = createLoudnessMeter();
  let nextPts = 0;
  const encode = (frame: Frame) => {
    nextPts = Number(frame.pts) + frame.nbSamples;
    requireLength(nextPts / sampleRate);
    meter.add(frame);
    check(encoder.sendFrameSync(frame), "encode audio");
    receive();
    channel.sendProgress(end / sampleRate);
  };

  const filter = createAudioFilter(input);
  for (const frame of decodeFrames({ input, stream, statistics })) {
    if (!isPlayable(frame)) continue;
    for (const filtered of filter.push(frame)) encode(filtered);
  }
  for (const filtered of filter.push(null)) encode(filtered);
  // A shorter audio track stalls players.
  const endSamples = Math.round(presentedEnd(input) * sampleRate);
  const last = nextPts > 0 ? endSamples - samplesPerPacket : -1;
  for (const silence of silentFrames(nextPts, last)) encode(silence);
  check(encoder.sendFrameSync(null), "finish encoding");
  receive();
  if (index < 0) throw new EngineError("no_frames", "No audio can be decoded.");
  segmenter.end(end);
  return {
    seconds: segmenter.endSeconds,
    frames: statistics.frames,
    badFrames: statistics.badFrames,
    brokeAtSeconds:
      statistics.brokeAt === null
        ? null
        : Math.max(0, toSeconds(stream, statistics.brokeAt) - input.originSeconds),
    brokeOffAtSeconds: brokeOffAt(input),
    hasJumped: input.timeline.hasJumped,
    loudness: meter.loudness(),
  };
}

function openEncoder(): CodecContext {
  const codec = Codec.findEncoderByName(FF_ENCODER_AAC);
  if (!codec) throw new Error("There is no encoder for AAC.");
  const context = keep(new CodecContext());
  context.allocContext3(codec);
  context.sampleRate = sampleRate;
  context.sampleFormat = AV_SAMPLE_FMT_FLTP;
  context.channelLayout = avChannelLayoutDefault(2);
  context.timeBase = new Rational(1, sampleRate);
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  check(context.open2Sync(codec, Dictionary.fromObject({ b: bitrate })), "open audio encoder");
  return context;
}

/** No packet begins after the last sample. */
function* silentFrames(from: number, last: number): Generator<Frame> {
  const silence = silentFrame(sampleRate, 2);
  for (let pts = from; pts <= last; pts += samplesPerPacket) {
    silence.pts = BigInt(pts);
    yield silence;
  }
}

/** The resampler buffers the whole gap. */
const maxGapSamples = 10 * sampleRate;

/** Fills gaps with silence, cuts negative times, and restarts when the format changes. */
function createAudioFilter(input: Input): FrameFilter {
  const chain = (firstPts: number) =>
    [
      `aresample=${sampleRate}:async=1000:first_pts=${firstPts}`,
      "aformat=sample_fmts=fltp:channel_layouts=stereo",
      // The encoder accepts a short frame only at the end.
      `asetnsamples=n=${samplesPerPacket}:p=1`,
    ].join(",");
  let filter: FrameFilter | null = null;
  let source = "";
  let end = 0;
  function* counted(frames: Iterable<Frame>): Generator<Frame> {
    for (const frame of frames) {
      end = Number(frame.pts) + frame.nbSamples;
      yield frame;
    }
  }
  return {
    *push(frame) {
      if (!frame || !input.audio) {
        if (filter) yield* counted(filter.push(null));
        return;
      }
      const timestamp = frame.bestEffortTimestamp;
      if (timestamp === noTimestamp) return;
      const start = toTicks(input, input.audio, { timestamp, timescale: sampleRate });
      const next = audioSourceOf(frame);
      const isAfterGap = start - end > maxGapSamples;
      if (!filter || next !== source || isAfterGap) {
        if (filter) yield* counted(filter.push(null));
        if (isAfterGap) yield* counted(silentFrames(end, start - samplesPerPacket));
        source = next;
        filter = createFilter({
          media: "audio",
          source,
          timeBase: [1, frame.sampleRate],
          outputTimeBase: [1, sampleRate],
          chain: chain(end),
        });
      }
      frame.pts = BigInt(toTicks(input, input.audio, { timestamp, timescale: frame.sampleRate }));
      yield* counted(filter.push(frame));
    },
  };
}
