import type { Frame } from "node-av/lib";
import type { Picture } from "../protocol.ts";
import { videoTimescale } from "../video-timescale.ts";
import { createFilter, type FrameFilter } from "./filter.ts";

const transpose = { 0: [], 90: ["transpose=clock"], 180: ["hflip", "vflip"], 270: ["transpose=cclock"] } as const;
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
  /** True to keep the proportions with black bars. */
  readonly pad?: boolean;
  readonly pixelFormat?: "yuv420p" | "bgra";
}

/** Returns the filter chain that turns decoded frames upright, progressive, SDR, and to the given size. */
export function pictureChain({ picture, width, height, pad = false, pixelFormat = "yuv420p" }: PictureFilterOptions) {
  const scale = pad
    ? paddedScale({ picture, width, height })
    : [`scale=${turned(picture, width, height)}:flags=bicubic:out_range=tv`];
  return [
    ...(picture.isInterlaced ? ["bwdif=mode=send_frame:deint=interlaced"] : []),
    // Scaling first makes tone mapping affordable.
    ...scale,
    ...(picture.isHdr ? toneMap : []),
    `format=${pixelFormat}`,
    ...transpose[picture.rotation],
    ...(pad ? [`pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`] : []),
    "setsar=1",
  ].join(",");
}

/** The size before rotation. */
function turned({ rotation }: Picture, width: number, height: number): string {
  return rotation % 180 === 0 ? `${width}:${height}` : `${height}:${width}`;
}

function paddedScale({ picture, width, height }: { picture: Picture; width: number; height: number }): string[] {
  const factor = Math.min(width / picture.displayWidth, height / picture.displayHeight);
  const even = (size: number, max: number) => Math.min(max, Math.max(2, Math.round((size * factor) / 2) * 2));
  const size = turned(picture, even(picture.displayWidth, width), even(picture.displayHeight, height));
  return [`scale=${size}:flags=bicubic:out_range=tv`];
}

/**
 * Creates the filter from the first frame, and again when the frames change their size or format on the way: the output
 * stays the same.
 */
export function createPictureFilter(options: PictureFilterOptions) {
  let filter: FrameFilter | null = null;
  let source = "";
  return {
    /** Takes the content of the frame. Yields frames that are valid until the next step. */
    *push(frame: Frame | null): Generator<Frame> {
      const next = frame ? sourceOf(frame) : source;
      if (next !== source) {
        if (filter) yield* filter.push(null);
        source = next;
        filter = createFilter({ media: "video", source, chain: pictureChain(options) });
      }
      if (filter) yield* filter.push(frame);
    },
    /** Converts one frame, which stays as it is. */
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
    `time_base=1/${videoTimescale}`,
    "pixel_aspect=1/1",
    `colorspace=${frame.colorSpace}`,
    `range=${frame.colorRange}`,
  ].join(":");
}
