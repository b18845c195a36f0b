import { createFlashTracker, type FlashTracker } from "./flash-tracker.ts";
import { fillsField, type GridSize } from "./flash-grid.ts";
import { joinFlashRanges, type FlashRange } from "./flash-ranges.ts";

/** Values in linear light of 8-bit sRGB. */
const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance: a tenth of white, with a darker image below 0.8. */
const general = { difference: 0.1, maxDarker: 0.8 } as const;
/**
 * https://www.w3.org/TR/WCAG22/#dfn-general-flash-and-red-flash-thresholds, with its note's
 * measure.
 */
const red = { difference: 20, maxDarker: Number.POSITIVE_INFINITY } as const;
const saturatedShare = 0.8;
const redScale = 320;

/**
 * Finds more than three general or red flashes within a second, on at least a quarter of 10 degrees
 * of the field of view.
 * @param grid cells of the frames
 */
export function createFlashDetector(grid: GridSize) {
  const cells = grid.width * grid.height;
  const kinds = [
    { kind: "general", tracker: createFlashTracker({ cells, ...general }) },
    { kind: "red", tracker: createFlashTracker({ cells, ...red }) },
  ] as const;
  const marks = new Uint8Array(cells);
  let ranges: FlashRange[] = [];

  function flashesSince(tracker: FlashTracker, seconds: number): number | null {
    let first = seconds;
    for (let cell = 0; cell < cells; cell += 1) {
      const since = tracker.flashesSince(cell, seconds);
      marks[cell] = since === null ? 0 : 1;
      if (since !== null) first = Math.min(first, since);
    }
    return fillsField(marks, grid) ? first : null;
  }

  return {
    /** @param pixels red, green and blue byte of each cell */
    add(pixels: Uint8Array, seconds: number): void {
      for (let cell = 0; cell < cells; cell += 1) {
        const r = linear[pixels[cell * 3] ?? 0] ?? 0;
        const g = linear[pixels[cell * 3 + 1] ?? 0] ?? 0;
        const b = linear[pixels[cell * 3 + 2] ?? 0] ?? 0;
        kinds[0].tracker.add(cell, luminance(r, g, b), seconds);
        kinds[1].tracker.add(cell, redness(r, g, b), seconds);
      }
      for (const { kind, tracker } of kinds) {
        const startSeconds = flashesSince(tracker, seconds);
        if (startSeconds !== null)
          ranges = joinFlashRanges([...ranges, { kind, startSeconds, endSeconds: seconds }]);
      }
    },
    ranges: (): FlashRange[] => ranges,
  };
}

const luminance = (r: number, g: number, b: number) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function redness(r: number, g: number, b: number): number {
  const sum = r + g + b;
  return sum > 0 && r / sum >= saturatedShare ? Math.max(0, (r - g - b) * redScale) : 0;
}
