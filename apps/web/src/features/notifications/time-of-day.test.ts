import { expect, test } from "vitest";
import { minuteOfDay, timeOfDay } from "./time-of-day";

test.each([
  [0, "00:00"],
  [425, "07:05"],
  [1_439, "23:59"],
])("the minute %i of a day is %s", (minute, value) => {
  expect(timeOfDay(minute)).toBe(value);
  expect(minuteOfDay(value)).toBe(minute);
});

test("an emptied time is none, and seconds are left out", () => {
  expect(minuteOfDay("")).toBeNull();
  expect(minuteOfDay("07:05:30")).toBe(425);
});
