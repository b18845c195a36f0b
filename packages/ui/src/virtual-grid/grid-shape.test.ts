import { expect, test } from "vitest";
import { gridShape } from "./grid-shape";

const options = { minColumnPixels: 260, maxColumns: 5, gapPixels: 16 };

test.each([
  [200, 1],
  [535, 1],
  [536, 2],
  [811, 2],
  [812, 3],
  [1088, 4],
  [1364, 5],
  [4000, 5],
])("%d px hold %d columns of at least 260 px", (widthPixels, columns) => {
  expect(gridShape({ ...options, widthPixels }).columns).toBe(columns);
});

test("columns and gaps fill the width exactly", () => {
  const { columns, columnPixels } = gridShape({ ...options, widthPixels: 1000 });
  expect(columns * columnPixels + (columns - 1) * options.gapPixels).toBeCloseTo(1000);
});
