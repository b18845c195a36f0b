import { maxFrameRate } from "./engine/max-frame-rate.ts";
import type { EncodeSettings, Picture } from "./engine/protocol.ts";

/** A quality to encode. */
export interface Rung {
  /** Short side in pixels; the name of the quality. */
  readonly height: number;
  readonly settings: EncodeSettings;
}

const rungs = [
  { height: 360, crf: 23, maxrateKbps: 900 },
  { height: 720, crf: 22, maxrateKbps: 3_200 },
  { height: 1080, crf: 22, maxrateKbps: 6_000 },
] as const;
const lowest = rungs[0];
const highest = rungs[2];
/**
 * Of a picture that is a thousand times as wide as high, the engine's limit comes before the
 * proportions.
 */
const maxSide = 16_384;
/**
 * A slide show has a frame in many seconds. The encoder keeps their times, and takes the rate for
 * its bitrate alone.
 */
const minFrameRate = 1;
const defaultFrameRate = 30;
/** Above this frame rate there is half as much again to encode. */
const highFrameRate = 31;
/** A source this much larger than the best rung gets one of its own size. */
const worthOwnRung = 1.1;
/** Beside a kept source, a rung close to its size is of no use. */
const maxShareOfKept = 0.85;

export interface LadderOptions {
  readonly picture: Pick<Picture, "displayWidth" | "displayHeight">;
  readonly frameRate: number;
  /** True if the source itself is the best quality. */
  readonly isSourceKept: boolean;
}

/**
 * Returns the qualities to encode, lowest first: by the short side, never larger than the source.
 */
export function ladder({ picture, frameRate, isSourceKept }: LadderOptions): Rung[] {
  const { displayWidth, displayHeight } = picture;
  const short = Math.min(displayWidth, displayHeight);
  const rate =
    frameRate > 0 ? Math.min(maxFrameRate, Math.max(minFrameRate, frameRate)) : defaultFrameRate;
  const make = (height: number, quality: { crf: number; maxrateKbps: number }): Rung => ({
    height,
    settings: {
      width: even((displayWidth * height) / short),
      height: even((displayHeight * height) / short),
      crf: quality.crf,
      maxrateKbps: Math.round(quality.maxrateKbps * (rate > highFrameRate ? 1.5 : 1)),
      frameRate: rate,
    },
  });
  if (isSourceKept) {
    return rungs
      .filter(({ height }) => height <= short * maxShareOfKept)
      .map((rung) => make(rung.height, rung));
  }
  const fitting = rungs
    .filter(({ height }) => height <= short)
    .map((rung) => make(rung.height, rung));
  const best = fitting.at(-1)?.height ?? 0;
  const own = even(short);
  if (best < highest.height && own >= best * worthOwnRung)
    fitting.push(make(own, betweenRungs(own)));
  return fitting;
}

function betweenRungs(height: number): { crf: number; maxrateKbps: number } {
  const above = rungs.find((rung) => rung.height >= height) ?? highest;
  const below = rungs.findLast((rung) => rung.height <= height);
  if (!below)
    return {
      crf: lowest.crf,
      maxrateKbps: Math.max(200, (lowest.maxrateKbps * height) / lowest.height),
    };
  const share =
    above.height === below.height ? 0 : (height - below.height) / (above.height - below.height);
  return {
    crf: below.crf,
    maxrateKbps: below.maxrateKbps + share * (above.maxrateKbps - below.maxrateKbps),
  };
}

function even(size: number): number {
  return Math.min(maxSide, Math.max(2, Math.round(size / 2) * 2));
}
