import { expect, test } from "vitest";
import { RowHeights } from "./row-heights";

const options = { gapPixels: 10, estimatePixels: 100 };

test("rows that were never measured count with the estimate", () => {
  const heights = new RowHeights(options);
  expect(heights.topOf(0)).toBe(0);
  expect(heights.topOf(3)).toBe(330);
  expect(heights.between(2, 5)).toBe(320);
  expect(heights.between(2, 2)).toBe(0);
});

test("measured rows move those below them", () => {
  const heights = new RowHeights(options);
  heights.set(1, 150);
  expect(heights.topOf(1)).toBe(110);
  expect(heights.topOf(2)).toBe(270);
});

test("heights that were kept are as good as measured ones", () => {
  const heights = new RowHeights(options);
  heights.set(2, 150);
  const again = new RowHeights({ ...options, measured: heights.measured });
  expect(again.measured).toEqual([null, null, 150]);
  expect(again.topOf(3)).toBe(heights.topOf(3));
});

test.each([
  [
    { fromPixels: -500, toPixels: 250 },
    { first: 0, end: 3 },
  ],
  [
    { fromPixels: 105, toPixels: 215 },
    { first: 1, end: 2 },
  ],
  [
    { fromPixels: 400, toPixels: 2000 },
    { first: 3, end: 10 },
  ],
  [
    { fromPixels: 5000, toPixels: 6000 },
    { first: 9, end: 10 },
  ],
  [
    { fromPixels: -500, toPixels: -400 },
    { first: 0, end: 1 },
  ],
])("of ten rows %o touches %o", (range, rows) => {
  expect(new RowHeights(options).rowsBetween({ ...range, rowCount: 10 })).toEqual(rows);
});
