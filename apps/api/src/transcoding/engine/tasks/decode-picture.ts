import { Frame, Packet } from "node-av/lib";
import { EngineError } from "../engine-error.ts";
import { check } from "../media/check.ts";
import { createDecoder, findDecoder } from "../media/find-decoder.ts";
import { keep } from "../media/keep.ts";
import { openFormat } from "../media/open-input.ts";
import { isTooLarge } from "../media/picture-limits.ts";
import { pictureDecoders, pictureFormats } from "../whitelists.ts";
import type { TaskContext } from "./context.ts";

export function decodePicture(io: TaskContext["io"]): Frame {
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
  const context = keep(createDecoder(stream, codec));
  context.threadCount = 1;
  check(context.open2Sync(codec, null), "open decoder");
  const packet = keep(new Packet());
  packet.alloc();
  const frame = keep(new Frame());
  frame.alloc();
  while (format.readFrameSync(packet) >= 0) {
    context.sendPacketSync(packet);
    packet.unref();
    if (context.receiveFrameSync(frame) >= 0) return frame;
  }
  context.sendPacketSync(null);
  if (context.receiveFrameSync(frame) >= 0) return frame;
  throw new EngineError("not_a_picture", "The picture cannot be decoded.");
}

export function pictureSource(frame: Frame): string {
  return (
    `video_size=${frame.width}x${frame.height}:pix_fmt=${frame.format}:` +
    `pixel_aspect=1/1:colorspace=${frame.colorSpace}:range=${frame.colorRange}`
  );
}
