import {
  AV_FRAME_DATA_DISPLAYMATRIX,
  AV_FRAME_DATA_ICC_PROFILE,
  AVCOL_PRI_SMPTE432,
} from "node-av/constants";
import type { Frame } from "node-av/lib";
import { EngineError } from "../engine-error.ts";
import { fromDisplayP3, isDisplayP3 } from "../media/display-p3.ts";
import { createFilter } from "../media/filter.ts";
import { orientationOf } from "../media/orientation.ts";
import { uprightFilters } from "../media/picture-filter.ts";
import { hasAlpha, pixelFormatName } from "../media/pixel-format.ts";
import { encodeWebp } from "../media/webp.ts";
import { cropPixels } from "../crop-pixels.ts";
import type { EngineTask } from "../protocol.ts";
import { decodePicture, pictureSource } from "./decode-picture.ts";
import { nothingBad, type TaskContext, type TaskResult } from "./context.ts";
import { imageQuality } from "./images.ts";

type PictureTask = Extract<EngineTask, { kind: "picture" }>;

/** WebP has these alone. */
const colors = "out_range=tv:out_color_matrix=bt601";

export function makePicture({ channel, io }: TaskContext, task: PictureTask): TaskResult {
  const frame = decodePicture(io);
  const orientation = orientationOf(frame.getSideData(AV_FRAME_DATA_DISPLAYMATRIX));
  const isTurned = orientation.rotation % 180 !== 0;
  const upright = isTurned
    ? { width: frame.height, height: frame.width }
    : { width: frame.width, height: frame.height };
  const isTransparent = hasAlpha(pixelFormatName(frame.format));
  const isWide =
    frame.colorPrimaries === AVCOL_PRI_SMPTE432 ||
    isDisplayP3(frame.getSideData(AV_FRAME_DATA_ICC_PROFILE));
  const wide = `,format=${isTransparent ? "gbrap" : "gbrp"},${fromDisplayP3},scale=flags=lanczos`;
  for (const { name, width, height } of task.images) {
    const crop = cropPixels(upright, { crop: task.crop, aspect: width / height });
    if (crop.width < task.minWidth || crop.height < task.minHeight)
      throw new EngineError("picture_too_small", `${crop.width} × ${crop.height}`);
    const chain = [
      ...uprightFilters(orientation),
      `crop=${crop.width}:${crop.height}:${crop.x}:${crop.y}:exact=1`,
      `scale=${width}:${height}:flags=lanczos${isWide ? wide : ""}:${colors}`,
      `format=${isTransparent ? "yuva420p" : "yuv420p"}`,
      "setsar=1",
    ].join(",");
    const filter = createFilter({
      media: "video",
      source: pictureSource(frame),
      timeBase: [1, 1],
      chain,
    });
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
