import { AV_FRAME_DATA_DISPLAYMATRIX } from "node-av/constants";
import { avGetPixFmtName, CodecContext, Frame, Packet } from "node-av/lib";
import { EngineError } from "../engine-error.ts";
import { check } from "../media/check.ts";
import { findDecoder } from "../media/find-decoder.ts";
import { createFilter } from "../media/filter.ts";
import { keep } from "../media/keep.ts";
import { openFormat } from "../media/open-input.ts";
import { encodeWebp } from "../media/webp.ts";
import { cropPixels } from "../crop-pixels.ts";
import type { EngineTask } from "../protocol.ts";
import { pictureDecoders, pictureFormats } from "../whitelists.ts";
import { nothingBad, type TaskContext, type TaskResult } from "./context.ts";
import { imageQuality } from "./images.ts";

const maxSide = 12_000;
const maxPixels = 60_000_000;
const formatWithAlpha = /^(rgba|bgra|argb|abgr|ya|yuva|gbrap|pal8)/;

type PictureTask = Extract<EngineTask, { kind: "picture" }>;

/** Decodes an uploaded picture, turns it upright, and makes images of its part in several sizes. */
export function makePicture({ channel, io }: TaskContext, task: PictureTask): TaskResult {
  const frame = decodePicture(io);
  const orientation = orientationOf(frame.getSideData(AV_FRAME_DATA_DISPLAYMATRIX));
  const isTurned = orientation.some((filter) => filter.startsWith("transpose"));
  const upright = isTurned
    ? { width: frame.height, height: frame.width }
    : { width: frame.width, height: frame.height };
  const hasAlpha = formatWithAlpha.test(pixelFormatOf(frame));
  for (const { name, width, height } of task.images) {
    const crop = cropPixels(upright, { crop: task.crop, aspect: width / height });
    if (crop.width < task.minWidth || crop.height < task.minHeight)
      throw new EngineError("picture_too_small", `${crop.width} × ${crop.height}`);
    const chain = [
      ...orientation,
      `crop=${crop.width}:${crop.height}:${crop.x}:${crop.y}:exact=1`,
      `scale=${width}:${height}:flags=lanczos:out_range=tv:out_color_matrix=bt601`,
      `format=${hasAlpha ? "yuva420p" : "yuv420p"}`,
      "setsar=1",
    ].join(",");
    const filter = createFilter({ media: "video", source: sourceOf(frame), timeBase: [1, 1], chain });
    const bytes = encodeWebp(converted(filter, frame), {
      width,
      height,
      quality: imageQuality,
      framesPerSecond: null,
      hasAlpha,
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
  if (width > maxSide || height > maxSide || width * height > maxPixels)
    throw new EngineError("picture_too_large", `${width} × ${height}`);
  const context = keep(new CodecContext());
  context.allocContext3(codec);
  check(context.parametersToContext(stream.codecpar), "decoder parameters");
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

function pixelFormatOf(frame: Frame): string {
  return avGetPixFmtName(frame.format as Parameters<typeof avGetPixFmtName>[0]) ?? "";
}

function sourceOf(frame: Frame): string {
  return `video_size=${frame.width}x${frame.height}:pix_fmt=${frame.format}:pixel_aspect=1/1:colorspace=${frame.colorSpace}:range=${frame.colorRange}`;
}

/** Returns the filters for an EXIF orientation, which FFmpeg gives as a matrix: a and b, a gap, c and d. */
function orientationOf(matrix: Buffer | null): readonly string[] {
  if (!matrix || matrix.length < 36) return [];
  const signs = [0, 4, 12, 16].map((offset) => Math.sign(matrix.readInt32LE(offset))).join(",");
  return orientations[signs] ?? [];
}

const orientations: Readonly<Record<string, readonly string[]>> = {
  "-1,0,0,1": ["hflip"],
  "-1,0,0,-1": ["hflip", "vflip"],
  "1,0,0,-1": ["vflip"],
  "0,1,1,0": ["transpose=cclock_flip"],
  "0,1,-1,0": ["transpose=clock"],
  "0,-1,-1,0": ["transpose=clock_flip"],
  "0,-1,1,0": ["transpose=cclock"],
};
