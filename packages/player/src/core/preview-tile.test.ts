import { describe, expect, test } from "vitest";
import { previewInterval, previewTile } from "./preview-tile";

describe("R-PLAYER-02 previews", () => {
  test.each([
    [60, 3, 3],
    [700, 3, 3],
    [701, 7, 7],
    [2400, 7, 7],
    [2401, 7, 10],
    [3600, 7, 10],
    [3601, 7, 14],
  ])("of %s s come every %s s as made, every %s s as intended", (duration, effective, intended) => {
    expect(previewInterval(undefined, duration)).toBe(effective);
    expect(previewInterval("effective", duration)).toBe(effective);
    expect(previewInterval("intended", duration)).toBe(intended);
    expect(previewInterval(5, duration)).toBe(5);
  });

  test.each([
    [0, 0, 0],
    [2.99, 0, 0],
    [3, 128, 0],
    [44.9, 14 * 128, 0],
    [45, 0, 72],
    [1000, 4 * 128, 72],
    [-5, 0, 0],
  ])("second %s of a minute is the tile at %s, %s", (second, x, y) => {
    expect(previewTile({ src: "" }, second, 60)).toEqual({ x, y, width: 128, height: 72 });
  });
});
