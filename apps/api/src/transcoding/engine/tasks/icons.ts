import { AV_FRAME_DATA_DISPLAYMATRIX } from "node-av/constants";
import type { Frame } from "node-av/lib";
import { backdropOf, placeOn, type Pixels } from "../draw-icon.ts";
import { EngineError } from "../engine-error.ts";
import { createFilter } from "../media/filter.ts";
import { keep } from "../media/keep.ts";
import { orientationOf } from "../media/orientation.ts";
import { uprightFilters } from "../media/picture-filter.ts";
import type { EngineTask, IconSize } from "../protocol.ts";
import { writePng } from "../write-png.ts";
import { nothingBad, type TaskContext, type TaskResult } from "./context.ts";
import { decodePicture, pictureSource } from "./decode-picture.ts";

type IconsTask = Extract<EngineTask, { kind: "icons" }>;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Twice the longest side of the outputs. */
const maxWorkingSide = 1_440;

/** Icons show the whole upright picture with the requested margins. */
export function makeIcons({ channel, io }: TaskContext, task: IconsTask): TaskResult {
  const decoded = decodePicture(io);
  const longSide = Math.max(decoded.width, decoded.height);
  if (longSide < task.minSide)
    throw new EngineError("picture_too_small", `${decoded.width} × ${decoded.height}`);
  const frame = working(decoded);
  const backdrop = backdropOf(scaled(frame, { width: 64, height: 64, share: 1 }));
  for (const image of task.images) {
    const pixels = scaled(frame, image);
    const placed = image.isTrimmed
      ? pixels
      : placeOn(pixels, { ...image, backdrop: image.isOpaque ? backdrop : null });
    channel.sendFile(
      { track: "images", name: image.name, segment: null, codecs: null },
      writePng(placed),
    );
  }
  return nothingBad;
}

/** Filters keep buffers until the process ends: large photos would exceed its memory. */
function working(frame: Frame): Frame {
  const orientation = orientationOf(frame.getSideData(AV_FRAME_DATA_DISPLAYMATRIX));
  const { width, height } = fitted(
    frame,
    Math.min(1, maxWorkingSide / Math.max(frame.width, frame.height)),
  );
  const chain = [
    // Hidden colours must not bleed into the edges.
    "format=gbrap",
    "premultiply=inplace=1",
    `scale=${width}:${height}:flags=lanczos`,
    ...uprightFilters(orientation),
  ];
  return filtered(frame, chain, (output) => {
    const copy = output.clone();
    return copy && keep(copy);
  });
}

function scaled(
  frame: Frame,
  { width, height, share }: Pick<IconSize, "width" | "height" | "share">,
): Pixels {
  const size = fitted(frame, share * Math.min(width / frame.width, height / frame.height));
  const chain = [
    `scale=${size.width}:${size.height}:flags=lanczos`,
    "unpremultiply=inplace=1",
    "format=rgba",
  ];
  return { ...size, data: filtered(frame, chain, (output) => output.toBuffer()) };
}

function fitted({ width, height }: Size, factor: number): Size {
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}

function filtered<Result>(
  frame: Frame,
  chain: readonly string[],
  read: (output: Frame) => Result | null,
): Result {
  const options = {
    media: "video",
    source: pictureSource(frame),
    timeBase: [1, 1],
    chain: chain.join(","),
  } as const;
  const filter = createFilter(options);
  let result: Result | null = null;
  for (const input of [frame.clone(), null])
    for (const output of filter.push(input)) result = read(output);
  if (result === null) throw new Error("The filter returned no picture.");
  return result;
}
