import { expect, test } from "vitest";
import { englishI18n } from "../../i18n/english";
import { statusFlag } from "./status-flag";

const now = Date.parse("2026-01-01T00:00:00Z");

test("R-WATCH-03 a public video carries no flag", () => {
  expect(
    statusFlag(
      englishI18n,
      { status: "Public", releasedAt: "2025-01-01T00:00:00Z", members: undefined },
      now,
    ),
  ).toBeNull();
});

test("a video that needs a plan says so", () => {
  const members = { plan: "exclusives", until: null, locked: false } as const;
  expect(statusFlag(englishI18n, { status: "Public", releasedAt: null, members }, now)).toBe(
    "Members",
  );
});

test("R-WATCH-03 unlisted and private videos say so", () => {
  expect(
    statusFlag(englishI18n, { status: "Unlisted", releasedAt: null, members: undefined }, now),
  ).toBe("Unlisted");
  expect(
    statusFlag(englishI18n, { status: "Private", releasedAt: null, members: undefined }, now),
  ).toBe("Private");
});

test("R-WATCH-03 a scheduled video says so until its date", () => {
  expect(
    statusFlag(
      englishI18n,
      { status: "Scheduled", releasedAt: "2026-01-02T00:00:00Z", members: undefined },
      now,
    ),
  ).toBe("Scheduled (Private)");
  expect(
    statusFlag(
      englishI18n,
      { status: "Scheduled", releasedAt: "2025-12-31T00:00:00Z", members: undefined },
      now,
    ),
  ).toBeNull();
});
