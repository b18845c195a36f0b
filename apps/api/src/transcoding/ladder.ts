import { maxFrameRate } from "./engine/max-frame-rate.ts";
import type { EncodeSettings, Picture } from "./engine/protocol.ts";

export interface Rung {
  /** Short side in pixels names the quality. */
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
/** The engine's limit precedes extreme proportions. */
const maxSide = 16_384;
/** Slide shows keep their frame times; the encoder uses this rate for the bitrate. */
const minFrameRate = 1;
const defaultFrameRate = 30;
const highFrameRate = 31;
/** A sufficiently larger source gets an additional rung of its size. */
const worthOwnRung = 1.1;
/** A rung close to a kept source is useless. */
const maxShareOfKept = 0.85;

export interface LadderOptions {
  readonly picture: Pick<Picture, "displayWidth" | "displayHeight">;
  readonly frameRate: number;
  /** True if the source is the best quality. */
  readonly isSourceKept: boolean;
}

/** Lowest first, by short side, never larger than the source. */
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
