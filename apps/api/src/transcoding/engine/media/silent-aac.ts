import { AV_SAMPLE_FMT_FLTP, FF_ENCODER_AAC } from "node-av/constants";
import { avChannelLayoutDefault, Codec, CodecContext, Frame, Packet, Rational } from "node-av/lib";
import { check } from "./check.ts";
import { keep } from "./keep.ts";

export const aacFrameSamples = 1_024;
/** The first packets are priming. */
const packetsToEncode = 6;

/** Reusable with other timestamps: its memory is kept. */
export function silentFrame(sampleRate: number, channels: number): Frame {
  return keep(
    Frame.fromAudioBuffer(Buffer.alloc(aacFrameSamples * channels * 4), {
      nbSamples: aacFrameSamples,
      format: AV_SAMPLE_FMT_FLTP,
      sampleRate,
      channelLayout: avChannelLayoutDefault(channels),
      timeBase: new Rational(1, sampleRate),
    }),
  );
}

/** Fits between the packets of an AAC-LC stream. */
export function silentAacPacket(sampleRate: number, channels: number): Buffer {
  const codec = Codec.findEncoderByName(FF_ENCODER_AAC);
  if (!codec) throw new Error("There is no encoder for AAC.");
  const context = keep(new CodecContext());
  context.allocContext3(codec);
  context.sampleRate = sampleRate;
  context.sampleFormat = AV_SAMPLE_FMT_FLTP;
  context.channelLayout = avChannelLayoutDefault(channels);
  context.timeBase = new Rational(1, sampleRate);
  check(context.open2Sync(codec, null), "open audio encoder");
  const packet = keep(new Packet());
  packet.alloc();
  const frame = silentFrame(sampleRate, channels);
  let silence = Buffer.alloc(0);
  for (let index = 0; index < packetsToEncode; index += 1) {
    frame.pts = BigInt(index * aacFrameSamples);
    check(context.sendFrameSync(frame), "encode silence");
    while (context.receivePacketSync(packet) >= 0) {
      silence = Buffer.from(packet.data ?? []);
      packet.unref();
    }
  }
  return silence;
}
