import { expect, test } from "vitest";
import { formatTime } from "./format-time";

test.each([
  [0, "0:00"],
  [29.999999, "0:30"],
  [59.9, "0:59"],
  [3599.999999, "1:00:00"],
  [61, "1:01"],
  [3599, "59:59"],
  [3600, "1:00:00"],
  [Number.NaN, "0:00"],
  [Number.POSITIVE_INFINITY, "0:00"],
  [-1, "0:00"],
])("%s s is shown as %s", (seconds, text) => {
  expect(formatTime(seconds)).toBe(text);
});
