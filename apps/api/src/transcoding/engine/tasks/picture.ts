import { AV_FRAME_DATA_DISPLAYMATRIX } from "node-av/constants";
import { Frame, Packet } from "node-av/lib";
import { EngineError } from "../engine-error.ts";
import { check } from "../media/check.ts";
import { createDecoder, findDecoder } from "../media/find-decoder.ts";
import { createFilter } from "../media/filter.ts";
import { keep } from "../media/keep.ts";
import { openFormat } from "../media/open-input.ts";
import { orientationOf } from "../media/orientation.ts";
import { uprightFilters } from "../media/picture-filter.ts";
import { isTooLarge } from "../media/picture-limits.ts";
import { hasAlpha, pixelFormatName } from "../media/pixel-format.ts";
import { encodeWebp } from "../media/webp.ts";
import { cropPixels } from "../crop-pixels.ts";
import type { EngineTask } from "../protocol.ts";
import { pictureDecoders, pictureFormats } from "../whitelists.ts";
import { nothingBad, type TaskContext, type TaskResult } from "./context.ts";
import { imageQuality } from "./images.ts";

type PictureTask = Extract<EngineTask, { kind: "picture" }>;

/** Decodes an uploaded picture, turns it upright, and makes images of its part in several sizes. */
export function makePicture({ channel, io }: TaskContext, task: PictureTask): TaskResult {
  const frame = decodePicture(io);
  const orientation = orientationOf(frame.getSideData(AV_FRAME_DATA_DISPLAYMATRIX));
  const isTurned = orientation.rotation % 180 !== 0;
  const upright = isTurned
    ? { width: frame.height, height: frame.width }
    : { width: frame.width, height: frame.height };
  const isTransparent = hasAlpha(pixelFormatName(frame.format));
  for (const { name, width, height } of task.images) {
    const crop = cropPixels(upright, { crop: task.crop, aspect: width / height });
    if (crop.width < task.minWidth || crop.height < task.minHeight)
      throw new EngineError("picture_too_small", `${crop.width} × ${crop.height}`);
    const chain = [
      ...uprightFilters(orientation),
      `crop=${crop.width}:${crop.height}:${crop.x}:${crop.y}:exact=1`,
      `scale=${width}:${height}:flags=lanczos:out_range=tv:out_color_matrix=bt601`,
      `format=${isTransparent ? "yuva420p" : "yuv420p"}`,
      "setsar=1",
    ].join(",");
    const filter = createFilter({ media: "video", source: sourceOf(frame), timeBase: [1, 1], chain });
    const bytes = encodeWebp(converted(filter, frame), {
      width,
      height,
      quality: imageQuality,
      framesPerSecond: null,
      hasAlpha: isTransparent,
    });
    channel.sendFile({ track: "images", name, segment: null, codecs: null }, bytes);
  }
  return nothingBad;
}

function* converted(filter: ReturnType<typeof createFilter>, frame: Frame): Generator<Frame> {
  yield* filter.push(frame.clone());
  yield* filter.push(null);
}

/** @throws {EngineError} if there is no picture, or a larger one than may be decoded. */
function decodePicture(io: TaskContext["io"]): Frame {
  const format = openFormat(io, { formats: pictureFormats, codecs: pictureDecoders, failure: "not_a_picture" });
  const [stream] = format.streams;
  const codec = stream && findDecoder(stream, pictureDecoders);
  if (!codec) throw new EngineError("not_a_picture", "There is no picture.");
  const { width, height } = stream.codecpar;
  if (isTooLarge(stream.codecpar)) throw new EngineError("picture_too_large", `${width} × ${height}`);
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

function sourceOf(frame: Frame): string {
  return `video_size=${frame.width}x${frame.height}:pix_fmt=${frame.format}:pixel_aspect=1/1:colorspace=${frame.colorSpace}:range=${frame.colorRange}`;
}
