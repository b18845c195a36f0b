import {
  AV_CODEC_ID_PNG,
  AV_CODEC_ID_WEBP,
  AV_EF_EXPLODE,
  AVSEEK_SET,
  type AVCodecID,
} from "node-av/constants";
import { Codec, CodecContext, Frame, Packet } from "node-av/lib";
import { EngineError } from "../engine-error.ts";
import { check } from "../media/check.ts";
import { createDecoder, findDecoder } from "../media/find-decoder.ts";
import { keep } from "../media/keep.ts";
import { openFormat } from "../media/open-input.ts";
import { firstWebpFrame, readPictureHeader } from "../media/picture-header.ts";
import { isTooLarge } from "../media/picture-limits.ts";
import { plainPng } from "../media/plain-png.ts";
import { pictureDecoders, pictureFormats } from "../whitelists.ts";
import type { TaskContext } from "./context.ts";

const readBytes = 1024 ** 2;

export function decodePicture(io: TaskContext["io"]): Frame {
  const bytes = readAll(io);
  const size = readPictureHeader(bytes);
  if (size && isTooLarge(size))
    throw new EngineError("picture_too_large", `${size.width} × ${size.height}`);
  const animated = firstWebpFrame(bytes);
  if (animated) return decodeBytes(AV_CODEC_ID_WEBP, animated);
  try {
    return decodeFile(io);
  } catch (error) {
    const plain = plainPng(bytes);
    if (!plain || !(error instanceof EngineError)) throw error;
    return decodeBytes(AV_CODEC_ID_PNG, plain);
  }
}

function decodeFile(io: TaskContext["io"]): Frame {
  io.seekSync(0n, AVSEEK_SET);
  const format = openFormat(io, {
    formats: pictureFormats,
    codecs: pictureDecoders,
    failure: "not_a_picture",
  });
  const [stream] = format.streams;
  const codec = stream && findDecoder(stream, pictureDecoders);
  if (!codec) throw new EngineError("not_a_picture", "There is no picture.");
  const { width, height } = stream.codecpar;
  if (isTooLarge(stream.codecpar))
    throw new EngineError("picture_too_large", `${width} × ${height}`);
  const decoder = keep(createDecoder(stream, codec));
  const packet = keep(new Packet());
  packet.alloc();
  return firstFrame(decoder, codec, function* () {
    while (format.readFrameSync(packet) >= 0) {
      yield packet;
      packet.unref();
    }
  });
}

/** Pictures are smaller than the limit of uploads. */
function readAll(io: TaskContext["io"]): Buffer {
  const parts: Buffer[] = [];
  for (;;) {
    const part = io.readSync(readBytes);
    if (typeof part === "number" || part.length === 0) return Buffer.concat(parts);
    parts.push(part);
  }
}

function decodeBytes(codecId: AVCodecID, bytes: Buffer): Frame {
  const codec = Codec.findDecoder(codecId);
  if (!codec) throw new EngineError("not_a_picture", "There is no decoder.");
  const decoder = keep(new CodecContext());
  decoder.allocContext3(codec);
  const packet = keep(new Packet());
  packet.alloc();
  packet.data = bytes;
  return firstFrame(decoder, codec, () => [packet]);
}

function firstFrame(decoder: CodecContext, codec: Codec, packets: () => Iterable<Packet>): Frame {
  decoder.threadCount = 1;
  // Otherwise the missing part of a truncated picture is grey.
  decoder.setOption("err_detect", AV_EF_EXPLODE);
  check(decoder.open2Sync(codec, null), "open decoder");
  const frame = keep(new Frame());
  frame.alloc();
  for (const packet of packets()) {
    decoder.sendPacketSync(packet);
    if (decoder.receiveFrameSync(frame) >= 0) return frame;
  }
  decoder.sendPacketSync(null);
  if (decoder.receiveFrameSync(frame) >= 0) return frame;
  throw new EngineError("not_a_picture", "The picture cannot be decoded.");
}

export function pictureSource(frame: Frame): string {
  return (
    `video_size=${frame.width}x${frame.height}:pix_fmt=${frame.format}:` +
    `pixel_aspect=1/1:colorspace=${frame.colorSpace}:range=${frame.colorRange}`
  );
}
