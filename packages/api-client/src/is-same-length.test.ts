import { expect, test } from "vitest";
import { isSameLength } from "./is-same-length";

test.each([
  [60, 60, true],
  [60, 62, true],
  [62, 60, true],
  [60, 63, false],
  [60, 57.9, false],
])("R-WORD-04 sounds of %d and %d seconds are equally long: %s", (seconds, other, expected) =>
  expect(isSameLength(seconds, other)).toBe(expected),
);
