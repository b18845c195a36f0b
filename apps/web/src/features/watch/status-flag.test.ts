import { expect, test } from "vitest";
import { englishI18n } from "../../i18n/english";
import { statusFlag } from "./status-flag";

const now = Date.parse("2026-01-01T00:00:00Z");

test("R-WATCH-03 a public video carries no flag", () => {
  expect(
    statusFlag(englishI18n, { video_status: "Public", video_date: "2025-01-01T00:00:00Z" }, now),
  ).toBeNull();
});

test("a video that needs a plan says so", () => {
  const members = { plan: "exclusives", until: null, locked: false } as const;
  expect(statusFlag(englishI18n, { video_status: "Public", video_date: null, members }, now)).toBe(
    "Members",
  );
});

test("R-WATCH-03 unlisted and private videos say so", () => {
  expect(statusFlag(englishI18n, { video_status: "Unlisted", video_date: null }, now)).toBe(
    "Unlisted",
  );
  expect(statusFlag(englishI18n, { video_status: "Private", video_date: null }, now)).toBe(
    "Private",
  );
});

test("R-WATCH-03 a scheduled video says so until its date", () => {
  expect(
    statusFlag(englishI18n, { video_status: "Scheduled", video_date: "2026-01-02T00:00:00Z" }, now),
  ).toBe("Scheduled (Private)");
  expect(
    statusFlag(englishI18n, { video_status: "Scheduled", video_date: "2025-12-31T00:00:00Z" }, now),
  ).toBeNull();
});
