import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { englishI18n } from "../i18n/english";
import { describeRelease } from "./describe-release";

test("a release is described as the server does in English, and in the page's language elsewhere", () => {
  const german = setupI18n({ locale: "de", messages: { de: {} } });
  expect(describeRelease(englishI18n, { elapsed: "3 days ago" })).toBe("3 days ago");
  expect(describeRelease(german, { elapsed: "1 week ago" })).toBe("vor 1 Woche");
  expect(describeRelease(german, { elapsed: "11 months ago" })).toBe("vor 11 Monaten");
  expect(describeRelease(german, { elapsed: "in another way" })).toBe("in another way");
  expect(describeRelease(englishI18n, { elapsed: undefined })).toBeUndefined();
});

test("R-PUB-08 members' videos say so", () => {
  expect(describeRelease(englishI18n, { elapsed: "Just now", isMembersOnly: true })).toBe(
    "Members · Just now",
  );
  expect(describeRelease(englishI18n, { elapsed: undefined, isMembersOnly: true })).toBe("Members");
});
