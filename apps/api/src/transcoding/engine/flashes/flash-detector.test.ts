import { expect, test } from "vitest";
import { createFlashDetector } from "./flash-detector.ts";
import { gridOf, type GridSize } from "./flash-grid.ts";
import { joinFlashRanges } from "./flash-ranges.ts";

type Color = readonly [r: number, g: number, b: number];
const black: Color = [0, 0, 0];
const white: Color = [255, 255, 255];
const wide = gridOf({ width: 640, height: 360 });

interface Clip {
  readonly colors: readonly [Color, Color];
  /** Pairs of changes each second. */
  readonly flashesPerSecond: number;
  readonly seconds?: number;
  readonly framesPerSecond?: number;
  readonly grid?: GridSize;
  /** True for a cell that flashes: the others stay black. */
  readonly flashes?: (x: number, y: number) => boolean;
}

function rangesOf(clip: Clip) {
  const { colors, flashesPerSecond, seconds = 3, framesPerSecond = 50, grid = wide } = clip;
  const detector = createFlashDetector(grid);
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    const time = frame / framesPerSecond;
    const color = colors[Math.floor(time * flashesPerSecond * 2) % 2] ?? black;
    const pixels = new Uint8Array(grid.width * grid.height * 3);
    for (let cell = 0; cell < grid.width * grid.height; cell += 1) {
      const [x, y] = [cell % grid.width, Math.floor(cell / grid.width)];
      pixels.set(clip.flashes?.(x, y) === false ? black : color, cell * 3);
    }
    detector.add(pixels, time);
  }
  return detector.ranges();
}
const kindsOf = (clip: Clip) => [...new Set(rangesOf(clip).map(({ kind }) => kind))].toSorted();
const corner = (width: number, height: number) => (x: number, y: number) => x < width && y < height;

test("R-WORD-05 three flashes a second are safe, four are not", () => {
  expect(rangesOf({ colors: [black, white], flashesPerSecond: 3 })).toEqual([]);
  const [range, ...others] = rangesOf({ colors: [black, white], flashesPerSecond: 4, seconds: 4 });
  expect(others).toEqual([]);
  expect(range?.kind).toBe("general");
  expect(range?.startSeconds).toBeCloseTo(0.12, 1);
  expect(range?.endSeconds).toBeGreaterThan(3.5);
});

test("R-WORD-05 the strobe of a display's every frame is found", () => {
  expect(kindsOf({ colors: [black, white], flashesPerSecond: 25 })).toEqual(["general"]);
});

test.each([
  [
    "below a tenth of white",
    [
      [0, 0, 0],
      [85, 85, 85],
    ],
    [],
  ],
  [
    "above a tenth of white",
    [
      [0, 0, 0],
      [95, 95, 95],
    ],
    ["general"],
  ],
  ["between two bright images", [[232, 232, 232], white], []],
  [
    "of saturated red",
    [
      [40, 0, 0],
      [255, 0, 0],
    ],
    ["general", "red"],
  ],
  [
    "of dark saturated red",
    [
      [20, 0, 0],
      [140, 0, 0],
    ],
    ["red"],
  ],
  [
    "between red and blue of the same light",
    [
      [255, 0, 0],
      [0, 110, 200],
    ],
    ["red"],
  ],
  [
    "of orange",
    [
      [140, 90, 0],
      [150, 110, 10],
    ],
    [],
  ],
] as const)("R-WORD-05 flashes %s", (_, colors, kinds) => {
  expect(kindsOf({ colors, flashesPerSecond: 8 })).toEqual(kinds);
});

test("R-WORD-05 a quarter of ten degrees is the limit, wherever it is", () => {
  const strobe = { colors: [black, white], flashesPerSecond: 10 } as const;
  expect(rangesOf({ ...strobe, flashes: corner(7, 6) })).toEqual([]);
  expect(kindsOf({ ...strobe, flashes: corner(8, 6) })).toEqual(["general"]);
  const farCorner = (x: number, y: number) => corner(8, 6)(wide.width - 1 - x, wide.height - 1 - y);
  expect(kindsOf({ ...strobe, flashes: farCorner })).toEqual(["general"]);
  const spread = (x: number, y: number) => x % 4 === 0 && y % 2 === 0;
  expect(rangesOf({ ...strobe, flashes: spread })).toEqual([]);
});

test("R-WORD-05 portrait and tiny pictures are measured as large as they are shown", () => {
  const strobe = { colors: [black, white], flashesPerSecond: 10 } as const;
  const grid = gridOf({ width: 360, height: 640 });
  expect(grid).toEqual({ width: 20, height: 36 });
  expect(kindsOf({ ...strobe, grid })).toEqual(["general"]);
  expect(gridOf({ width: 16, height: 9 })).toEqual(wide);
});

test("R-WORD-05 pauses end a range", () => {
  const detector = createFlashDetector(wide);
  const show = (from: number, to: number, isFlashing: boolean) => {
    for (let time = from; time < to; time += 0.05) {
      const value = isFlashing && Math.round(time * 20) % 2 === 0 ? 255 : 0;
      detector.add(new Uint8Array(wide.width * wide.height * 3).fill(value), time);
    }
  };
  show(0, 2, true);
  show(2, 10, false);
  show(10, 12, true);
  expect(detector.ranges().map(({ startSeconds }) => Math.round(startSeconds))).toEqual([0, 10]);
});

test("R-WORD-05 ranges of two parts of a video become one where they touch", () => {
  const range = { kind: "general", startSeconds: 28, endSeconds: 30 } as const;
  const next = { kind: "general", startSeconds: 30.5, endSeconds: 33 } as const;
  const ofRed = { kind: "red", startSeconds: 29, endSeconds: 31 } as const;
  expect(joinFlashRanges([next, ofRed, range])).toEqual([{ ...range, endSeconds: 33 }, ofRed]);
});
