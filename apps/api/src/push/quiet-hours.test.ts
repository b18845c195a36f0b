import { expect, test } from "vitest";
import { msUntil, quietUntil } from "./quiet-hours.ts";

const night = { from: 22 * 60, until: 7 * 60 };
const end = (now: string, timeZone = "Europe/Berlin", hours = night) =>
  quietUntil(hours, { now: new Date(now), timeZone })?.toISOString() ?? null;

test.each([
  ["2026-01-10T20:59:59Z", null],
  ["2026-01-10T21:00:30Z", "2026-01-11T06:00:00.000Z"],
  ["2026-01-11T05:59:00Z", "2026-01-11T06:00:00.000Z"],
  ["2026-01-11T06:00:00Z", null],
])("R-DAILY-08 quiet hours over midnight at %s end at %s", (now, expected) =>
  expect(end(now)).toBe(expected),
);

test("R-DAILY-08 quiet hours follow the visitor's time zone, also with half an hour", () => {
  expect(end("2026-01-10T16:30:00Z", "Asia/Kolkata")).toBe("2026-01-11T01:30:00.000Z");
  expect(end("2026-01-10T16:29:00Z", "Asia/Kolkata")).toBeNull();
});

test("R-DAILY-08 quiet hours that end when they begin are none", () =>
  expect(end("2026-01-10T22:00:00Z", "UTC", { from: 60, until: 60 })).toBeNull());

/**
 * Clocks of Berlin go from 02:00 to 03:00 on 29 March 2026, and from 03:00 to 02:00 on 25 October.
 */
const early = { from: 23 * 60, until: 2 * 60 + 30 };

test.each([
  ["2026-03-28T21:30:00Z", "2026-03-29T05:00:00.000Z", night],
  ["2026-03-29T00:59:00Z", "2026-03-29T05:00:00.000Z", night],
  ["2026-03-29T01:00:00Z", "2026-03-29T05:00:00.000Z", night],
  ["2026-10-24T21:00:00Z", "2026-10-25T06:00:00.000Z", night],
  ["2026-10-25T00:30:00Z", "2026-10-25T06:00:00.000Z", night],
  ["2026-10-25T01:30:00Z", "2026-10-25T06:00:00.000Z", night],
])(
  "R-DAILY-08 quiet hours at %s end at %s, in a night with 23 or 25 hours",
  (now, expected, hours) => expect(end(now, "Europe/Berlin", hours)).toBe(expected),
);

test.each([
  ["2026-03-28T23:00:00Z", "2026-03-29T01:00:00.000Z"],
  ["2026-03-29T00:59:30Z", "2026-03-29T01:00:00.000Z"],
  ["2026-03-29T01:00:00Z", null],
])("R-DAILY-08 quiet hours at %s whose end is skipped end with the jump, %s", (now, expected) =>
  expect(end(now, "Europe/Berlin", early)).toBe(expected),
);

test.each([
  ["2026-10-24T22:00:00Z", "2026-10-25T00:30:00.000Z"],
  ["2026-10-25T00:30:00Z", null],
  ["2026-10-25T01:10:00Z", "2026-10-25T01:30:00.000Z"],
])("R-DAILY-08 quiet hours at %s whose end comes twice end both times, %s", (now, expected) =>
  expect(end(now, "Europe/Berlin", early)).toBe(expected),
);

test("R-DAILY-08 quiet hours follow clocks that change by half an hour", () => {
  // Lord Howe Island: from 02:00 to 02:30 on 4 October 2026.
  expect(end("2026-10-03T12:00:00Z", "Australia/Lord_Howe")).toBe("2026-10-03T20:00:00.000Z");
});

test.each([
  ["2026-03-28T21:10:30Z", 22 * 60, 22 * 60 * 60_000 + 49 * 60_000 + 30_000],
  ["2026-10-24T21:00:00Z", 22 * 60, 24 * 60 * 60_000],
  ["2026-03-28T23:00:00Z", 2 * 60 + 30, 2 * 60 * 60_000],
  ["2026-10-24T22:00:00Z", 2 * 60 + 30, 2.5 * 60 * 60_000],
])("R-DAILY-08 from %s the clock reaches minute %i in %i ms", (now, minute, expected) =>
  expect(msUntil(minute, { now: new Date(now), timeZone: "Europe/Berlin" })).toBe(expected),
);
