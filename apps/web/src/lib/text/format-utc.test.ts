import { expect, test } from "vitest";
import { englishI18n } from "../../i18n/english";
import { formatUtc } from "./format-utc";

test("R-SET-05 login time and expiry are in UTC, whatever the zone they are read in", () => {
  expect(formatUtc(englishI18n, "2024-03-01T09:30:00.000Z")).toBe("1 March 2024 at 09:30 UTC");
  expect(formatUtc(englishI18n, "2024-03-01T00:30:00.000+02:00")).toBe(
    "29 February 2024 at 22:30 UTC",
  );
});
