import type { Frame } from "node-av/lib";
import type { Picture } from "../protocol.ts";
import { videoTimescale } from "../video-timescale.ts";
import { isRgb, rgbMatrix, tagColors } from "./color-tags.ts";
import { createFilter, type FrameFilter } from "./filter.ts";
import { hasAlpha, pixelFormatName } from "./pixel-format.ts";

const transpose = {
  0: [],
  90: ["transpose=clock"],
  180: ["hflip", "vflip"],
  270: ["transpose=cclock"],
} as const;
/** The deinterlacer refuses smaller planes; those of colour may have a quarter of the size. */
const minDeinterlacedSide = 16;
const toneMap = [
  "zscale=transfer=linear:npl=100",
  "format=gbrpf32le",
  "zscale=primaries=bt709",
  "tonemap=tonemap=hable:desat=0",
  "zscale=transfer=bt709:matrix=bt709:range=tv",
];

export interface PictureFilterOptions {
  readonly picture: Picture;
  readonly width: number;
  readonly height: number;
  /** True pads with black bars to keep the proportions. */
  readonly pad?: boolean;
  readonly pixelFormat?: "yuv420p" | "bgra";
  /** WebP has no colour tags and is always BT.601. */
  readonly isImage?: boolean;
}

/** Produces upright, progressive SDR frames of the given size, with black for transparency. */
export function pictureChain(frame: Frame, options: PictureFilterOptions): string {
  const { picture, width, height, pad = false, pixelFormat = "yuv420p" } = options;
  const format = pixelFormatName(frame.format);
  const size = pad ? paddedSize({ picture, width, height }) : turned(picture, width, height);
  const matrix = isRgb(frame, format) ? rgbMatrix(frame) : null;
  const outMatrix = options.isImage === true ? "bt601" : matrix;
  const scale =
    `scale=${size}:flags=bicubic:out_range=tv` +
    (outMatrix === null ? "" : `:out_color_matrix=${outMatrix}`);
  return [
    ...(picture.isInterlaced && Math.min(frame.width, frame.height) >= minDeinterlacedSide
      ? ["bwdif=mode=send_frame:deint=interlaced"]
      : []),
    ...cropOf(frame, picture),
    ...(hasAlpha(format) ? ["format=gbrap", "premultiply=inplace=1", "format=gbrp"] : []),
    // Scale first: tone mapping is expensive.
    scale,
    ...(picture.isHdr ? toneMap : []),
    `format=${pixelFormat}`,
    ...uprightFilters(picture),
    ...(pad ? [`pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`] : []),
    "setsar=1",
  ].join(",");
}

/** The container hides these edges. */
function cropOf({ width, height }: Frame, { crop }: Picture): string[] {
  const [shownWidth, shownHeight] = [
    width - crop.left - crop.right,
    height - crop.top - crop.bottom,
  ];
  const isCropped = crop.left + crop.right + crop.top + crop.bottom > 0;
  if (!isCropped || shownWidth < 2 || shownHeight < 2) return [];
  return [`crop=${shownWidth}:${shownHeight}:${crop.left}:${crop.top}:exact=1`];
}

/** Mirror, then turn. */
export function uprightFilters({
  rotation,
  isMirrored,
}: Pick<Picture, "rotation" | "isMirrored">): string[] {
  return [...(isMirrored ? ["hflip"] : []), ...transpose[rotation]];
}

/** The size before rotation. */
function turned({ rotation }: Picture, width: number, height: number): string {
  return rotation % 180 === 0 ? `${width}:${height}` : `${height}:${width}`;
}

function paddedSize({
  picture,
  width,
  height,
}: {
  picture: Picture;
  width: number;
  height: number;
}): string {
  const factor = Math.min(width / picture.displayWidth, height / picture.displayHeight);
  const even = (size: number, max: number) =>
    Math.min(max, Math.max(2, Math.round((size * factor) / 2) * 2));
  return turned(picture, even(picture.displayWidth, width), even(picture.displayHeight, height));
}

export function createPictureFilter(options: PictureFilterOptions) {
  return createVideoFilter((frame) => pictureChain(frame, options));
}

/** Recreates the filter when frames change size or format, so that the output does not change. */
export function createVideoFilter(chainOf: (frame: Frame) => string) {
  let filter: FrameFilter | null = null;
  let source = "";
  return {
    /** Moves the frame's content. Yielded frames are valid until the next step. */
    *push(frame: Frame | null): Generator<Frame> {
      if (frame) tagColors(frame);
      const next = frame ? sourceOf(frame) : source;
      if (frame && next !== source) {
        if (filter) yield* filter.push(null);
        source = next;
        filter = createFilter({
          media: "video",
          source,
          timeBase: [1, videoTimescale],
          chain: chainOf(frame),
        });
      }
      if (filter) yield* filter.push(frame);
    },
    *convert(frame: Frame): Generator<Frame> {
      yield* this.push(frame.clone());
      yield* this.push(null);
    },
  };
}

function sourceOf(frame: Frame): string {
  return [
    `video_size=${frame.width}x${frame.height}`,
    `pix_fmt=${frame.format}`,
    "pixel_aspect=1/1",
    `colorspace=${frame.colorSpace}`,
    `range=${frame.colorRange}`,
  ].join(":");
}
