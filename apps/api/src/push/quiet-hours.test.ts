import { expect, test } from "vitest";
import { quietUntil } from "./quiet-hours.ts";

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
