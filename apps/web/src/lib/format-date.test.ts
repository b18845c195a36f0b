import { expect, test } from "vitest";
import { formatDate, formatShortDate } from "./format-date";

test("a date reads as British English has it, in the visitor's time zone", () => {
  const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });
  for (let day = 0; day < 366; day += 1) {
    const date = new Date(Date.UTC(2024, 0, 1 + day, 23, 30));
    expect(formatDate(date)).toBe(format.format(date));
    expect(formatDate(date.toISOString())).toBe(format.format(date));
  }
});

test("a short date has three letters of the month", () => {
  expect(formatShortDate(new Date(2023, 8, 20))).toBe("20 Sep 2023");
  expect(formatShortDate(new Date(2023, 4, 1))).toBe("1 May 2023");
});
