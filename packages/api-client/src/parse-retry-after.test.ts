import { expect, test } from "vitest";
import { parseRetryAfter } from "./parse-retry-after";

const nowMs = Date.UTC(2026, 0, 1, 12);

test.each([
  ["seconds", "120", 120],
  ["a date to come", "Thu, 01 Jan 2026 12:00:30 GMT", 30],
  ["a date that has passed", "Thu, 01 Jan 2026 11:00:00 GMT", 0],
  ["no header", null, undefined],
  ["what is neither", "soon", undefined],
])("a Retry-After of %s is read", (_, header, seconds) => {
  expect(parseRetryAfter(header, nowMs)).toBe(seconds);
});
