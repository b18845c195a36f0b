import { expect, test } from "vitest";
import { formatDuration } from "./format-duration";

test.each([
  [0, "0:00"],
  [5.9, "0:05"],
  [29.999999, "0:30"],
  [65, "1:05"],
  [3599, "59:59"],
  [3600, "1:00:00"],
  [36_061, "10:01:01"],
  [-3, "0:00"],
  [Number.NaN, "0:00"],
  [Infinity, "0:00"],
])("R-HOME-09 %d seconds read %s", (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
