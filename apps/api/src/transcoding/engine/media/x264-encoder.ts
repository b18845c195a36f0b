import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PICTURE_TYPE_I,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  FF_ENCODER_LIBX264,
} from "node-av/constants";
import {
  avGetCodecString,
  Codec,
  CodecContext,
  CodecParameters,
  Dictionary,
  Packet,
  Rational,
  type Frame,
} from "node-av/lib";
import type { EncodeSettings } from "../protocol.ts";
import { videoTimescale } from "../video-timescale.ts";
import { check } from "./check.ts";
import { fromAnnexB } from "./nal-units.ts";
import { writeInitSegment } from "./init-segment.ts";
import type { Sample } from "./fragment.ts";
import { keep } from "./keep.ts";

/** Only the caller places key frames. */
const x264Options = {
  preset: "veryfast",
  profile: "high",
  "forced-idr": "1",
  g: "9999",
  sc_threshold: "0",
};

/** Timestamps are ticks of the video clock. */
export function createX264Encoder(settings: EncodeSettings, colors: Frame) {
  const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264);
  if (!codec) throw new Error("There is no encoder for H.264.");
  const context = keep(new CodecContext());
  context.allocContext3(codec);
  context.width = settings.width;
  context.height = settings.height;
  context.pixelFormat = AV_PIX_FMT_YUV420P;
  context.timeBase = new Rational(1, videoTimescale);
  context.framerate = new Rational(Math.round(settings.frameRate * 1_000), 1_000);
  context.sampleAspectRatio = new Rational(1, 1);
  context.colorRange = colors.colorRange;
  context.colorSpace = colors.colorSpace;
  context.colorPrimaries = colors.colorPrimaries;
  context.colorTrc = colors.colorTrc;
  context.threadCount = 1;
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  const rate = {
    crf: `${settings.crf}`,
    maxrate: `${settings.maxrateKbps}k`,
    bufsize: `${settings.maxrateKbps * 2}k`,
  };
  check(
    context.open2Sync(codec, Dictionary.fromObject({ ...x264Options, ...rate })),
    "open encoder",
  );
  const packet = keep(new Packet());
  packet.alloc();

  function* receive(): Generator<Sample> {
    while (context.receivePacketSync(packet) >= 0) {
      yield {
        data: fromAnnexB(packet.data ?? Buffer.alloc(0)),
        pts: Number(packet.pts),
        isKey: packet.isKeyframe,
      };
      packet.unref();
    }
  }

  return {
    initSegment() {
      const parameters = keep(new CodecParameters());
      parameters.alloc();
      check(parameters.fromContext(context), "encoder parameters");
      return { bytes: writeInitSegment(parameters), codecs: avGetCodecString(parameters) };
    },
    *encode(frame: Frame, isKey: boolean): Generator<Sample> {
      frame.pictType = isKey ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE;
      check(context.sendFrameSync(frame), "encode");
      yield* receive();
    },
    *end(): Generator<Sample> {
      check(context.sendFrameSync(null), "finish encoding");
      yield* receive();
    },
  };
}
