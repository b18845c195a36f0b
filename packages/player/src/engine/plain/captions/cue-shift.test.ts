import { expect, test } from "vitest";
import { cueShift, unwrapped } from "./cue-shift";

test.each([
  ["WEBVTT\n\n00:00.000 --> 00:01.000\nText", 0],
  ["WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000\n\n", 10],
  ["WEBVTT\r\nX-TIMESTAMP-MAP=LOCAL:00:00:04.000,MPEGTS:900000\r\n\r\n", 6],
  ["WEBVTT\nX-TIMESTAMP-MAP=LOCAL:01:00.500,MPEGTS:0\n\n", -60.5],
])("X-TIMESTAMP-MAP says where a segment's times are in the video: %j", (webVtt, seconds) => {
  expect(cueShift(webVtt)).toBe(seconds);
});

test("time stamps begin again after 2^33 ticks", () => {
  const wrapSeconds = 2 ** 33 / 90_000;
  expect(unwrapped(3, 4)).toBe(3);
  expect(unwrapped(3, wrapSeconds)).toBe(3 + wrapSeconds);
  expect(unwrapped(wrapSeconds + 3, 4)).toBeCloseTo(3);
});
