import { setupI18n } from "@lingui/core";
import { afterEach, expect, test, vi } from "vitest";
import { englishI18n } from "../../i18n/english";
import { formatDate } from "./format-date";
import {
  formatDayOfYear,
  formatLocalDate,
  formatMoment,
  formatShortDate,
} from "./format-local-date";

afterEach(() => vi.unstubAllEnvs());

test("a date reads as British English has it, as of UTC", () => {
  const format = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  for (let day = 0; day < 366; day += 1) {
    const date = new Date(Date.UTC(2024, 0, 1 + day, 23, 30));
    expect(formatDate(englishI18n, date)).toBe(format.format(date));
    expect(formatDate(englishI18n, date.toISOString())).toBe(format.format(date));
  }
});

test("a local date is that of the visitor, and any other that of the server", () => {
  vi.stubEnv("TZ", "Pacific/Kiritimati");
  const noon = "2023-12-20T12:00:00Z";
  expect(formatLocalDate(englishI18n, noon)).toBe("21 December 2023");
  expect(formatDate(englishI18n, noon)).toBe("20 December 2023");
});

test("a short date has three letters of the month", () => {
  expect(formatShortDate(englishI18n, new Date(2023, 8, 20))).toBe("20 Sep 2023");
  expect(formatShortDate(englishI18n, new Date(2023, 4, 1))).toBe("1 May 2023");
  expect(formatMoment(englishI18n, new Date(2023, 4, 1, 9, 5))).toBe("1 May 2023, 09:05");
});

test("a day of the year has no year", () => {
  expect(formatDayOfYear(englishI18n, "2023-09-20T00:00")).toBe("20 Sep");
});

test("other languages have their own order and months", () => {
  const german = setupI18n({ locale: "de", messages: { de: {} } });
  expect(formatDate(german, new Date(Date.UTC(2023, 11, 20)))).toBe("20. Dezember 2023");
  expect(formatLocalDate(german, new Date(2023, 11, 20))).toBe("20. Dezember 2023");
  expect(formatShortDate(german, new Date(2023, 11, 20))).toBe("20.12.2023");
  expect(formatMoment(german, new Date(2023, 11, 20, 14, 5))).toBe("20.12.2023, 14:05");
  expect(formatDayOfYear(german, new Date(2023, 11, 20))).toBe("20. Dez.");
});
