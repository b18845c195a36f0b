import {
  AV_PIX_FMT_BGRA,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUVA420P,
  FF_ENCODER_LIBWEBP,
  FF_ENCODER_LIBWEBP_ANIM,
} from "node-av/constants";
import { Codec, CodecContext, Dictionary, Packet, Rational, type Frame } from "node-av/lib";
import { check } from "./check.ts";
import { keep } from "./keep.ts";

export interface WebpOptions {
  readonly width: number;
  readonly height: number;
  /** 0 to 100. */
  readonly quality: number;
  readonly framesPerSecond: number | null;
  /** True for yuva420p. Only for a single image. */
  readonly hasAlpha?: boolean;
}

/** Needs equal sizes, in yuv420p for a single image or bgra for an animation. */
export function encodeWebp(frames: Iterable<Frame>, options: WebpOptions): Buffer {
  const isAnimated = options.framesPerSecond !== null;
  const codec = Codec.findEncoderByName(isAnimated ? FF_ENCODER_LIBWEBP_ANIM : FF_ENCODER_LIBWEBP);
  if (!codec) throw new Error("There is no encoder for WebP.");
  const context = keep(new CodecContext());
  context.allocContext3(codec);
  context.width = options.width;
  context.height = options.height;
  const still = options.hasAlpha === true ? AV_PIX_FMT_YUVA420P : AV_PIX_FMT_YUV420P;
  context.pixelFormat = isAnimated ? AV_PIX_FMT_BGRA : still;
  context.timeBase = new Rational(1, options.framesPerSecond ?? 1);
  const settings = { quality: `${options.quality}`, compression_level: "3" };
  check(context.open2Sync(codec, Dictionary.fromObject(settings)), "open WebP encoder");
  const packet = keep(new Packet());
  packet.alloc();
  const written: Buffer[] = [];
  const receive = () => {
    while (context.receivePacketSync(packet) >= 0) {
      written.push(Buffer.from(packet.data ?? []));
      packet.unref();
    }
  };
  let index = 0;
  for (const frame of frames) {
    frame.pts = BigInt(index);
    index += 1;
    check(context.sendFrameSync(frame), "encode WebP");
    receive();
  }
  check(context.sendFrameSync(null), "finish WebP");
  receive();
  return Buffer.concat(written);
}
