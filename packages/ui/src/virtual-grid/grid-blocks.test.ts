import { expect, test } from "vitest";
import { gridBlocks, type GridBlock } from "./grid-blocks";

/** `[4-8]` for rendered rows, `4-8` for omitted ones. */
const describeBlock = ({ first, end, isRendered }: GridBlock) =>
  isRendered ? `[${first}-${end}]` : `${first}-${end}`;

test.each([
  [{ first: 0, end: 5, focusedRow: null, rowCount: 5 }, "[0-5]"],
  [{ first: 3, end: 6, focusedRow: null, rowCount: 20 }, "0-3 [3-6] 6-20"],
  [{ first: 3, end: 6, focusedRow: 4, rowCount: 20 }, "0-3 [3-6] 6-20"],
  [{ first: 3, end: 6, focusedRow: 0, rowCount: 20 }, "[0-1] 1-3 [3-6] 6-20"],
  [{ first: 3, end: 6, focusedRow: 2, rowCount: 20 }, "0-2 [2-3] [3-6] 6-20"],
  [{ first: 3, end: 6, focusedRow: 19, rowCount: 20 }, "0-3 [3-6] 6-19 [19-20]"],
  [{ first: 3, end: 6, focusedRow: 25, rowCount: 20 }, "0-3 [3-6] 6-20"],
  [{ first: 0, end: 8, focusedRow: null, rowCount: 5 }, "[0-5]"],
])("%o", (options, expected) => {
  expect(gridBlocks(options).map(describeBlock).join(" ")).toBe(expected);
});
