import { expect, test } from "vitest";
import { largestCrop, maxZoom, moveCrop, zoomCrop } from "./crop";

test("the largest crop fills the shorter side and lies in the middle", () => {
  expect(largestCrop({ width: 400, height: 200 }, 1)).toEqual({
    x: 0.25,
    y: 0,
    width: 0.5,
    height: 1,
  });
  expect(largestCrop({ width: 200, height: 400 }, 1)).toEqual({
    x: 0,
    y: 0.25,
    width: 1,
    height: 0.5,
  });
});

test("a crop stays inside when it is moved and resized", () => {
  const largest = { x: 0.25, y: 0, width: 0.5, height: 1 };
  expect(moveCrop(largest, -1, 1)).toEqual({ x: 0, y: 0, width: 0.5, height: 1 });
  const half = zoomCrop(largest, largest, 2);
  expect(half).toEqual({ x: 0.375, y: 0.25, width: 0.25, height: 0.5 });
  expect(zoomCrop(moveCrop(half, 1, 1), largest, 1)).toEqual({
    x: 0.5,
    y: 0,
    width: 0.5,
    height: 1,
  });
});

test("the zoom ends where the crop has too few pixels", () => {
  const size = { width: 400, height: 200 };
  expect(maxZoom(largestCrop(size, 1), size, 100)).toBe(2);
  expect(maxZoom(largestCrop(size, 1), size, 300)).toBe(1);
});
