import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { englishI18n } from "../../i18n/english";
import { describeRelease } from "./describe-release";

const video = { age: undefined, elapsed: "", isMembersOnly: false };

test("a release is described in the page's language", () => {
  const german = setupI18n({ locale: "de", messages: { de: {} } });
  const days = { ...video, age: { count: 3, unit: "day" } } as const;
  expect(describeRelease(englishI18n, days)).toBe("3 days ago");
  expect(describeRelease(german, days)).toBe("vor 3 Tagen");
  const week = { ...video, age: { count: 1, unit: "week" } } as const;
  expect(describeRelease(englishI18n, week)).toBe("1 week ago");
  expect(describeRelease(german, week)).toBe("vor 1 Woche");
  expect(describeRelease(englishI18n, { ...video, age: { count: 0, unit: "minute" } })).toBe(
    "Just now",
  );
});

test("a server that sends no age is quoted", () => {
  expect(describeRelease(englishI18n, { ...video, elapsed: "4 days ago" })).toBe("4 days ago");
  expect(describeRelease(englishI18n, video)).toBeUndefined();
});

test("R-PUB-08 members' videos say so", () => {
  const members = { ...video, isMembersOnly: true };
  expect(describeRelease(englishI18n, { ...members, age: { count: 0, unit: "minute" } })).toBe(
    "Members · Just now",
  );
  expect(describeRelease(englishI18n, members)).toBe("Members");
});
