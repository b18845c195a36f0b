import { expect, test } from "vitest";
import { backupName, expiredBackups } from "./expired-backups.ts";

const nights = Array.from({ length: 40 }, (_, index) =>
  backupName(new Date(Date.UTC(2026, 9, 1 + index, 3))),
);
const keptOf = (names: readonly string[], daily: number, weekly: number) => {
  const expired = new Set(expiredBackups(names, { daily, weekly }));
  return names.filter((name) => !expired.has(name));
};

test("R-OWN-06 the newest backup of each of the last days and weeks is kept", () => {
  expect(keptOf(nights, 3, 3)).toEqual([
    "2026-11-01T0300Z",
    "2026-11-07T0300Z",
    "2026-11-08T0300Z",
    "2026-11-09T0300Z",
  ]);
});

test("R-OWN-06 of several backups of an earlier day the newest one is kept", () => {
  const days = ["2026-11-08T0300Z", "2026-11-08T1500Z", "2026-11-10T0300Z"];
  expect(keptOf(days, 2, 0)).toEqual(["2026-11-08T1500Z", "2026-11-10T0300Z"]);
});

test("R-OWN-06 the first backup after a restore leaves those of the day before it", () => {
  const days = ["2026-11-08T0300Z", "2026-11-09T0300Z", "2026-11-09T1200Z"];
  expect(keptOf(days, 1, 0)).toEqual(["2026-11-09T0300Z", "2026-11-09T1200Z"]);
});

test("R-OWN-06 the newest backup stays whatever the settings, and other folders are none", () => {
  expect(keptOf([...nights, "my-own-copy", "2026"], 0, 0)).toEqual([
    "2026-11-09T0300Z",
    "my-own-copy",
    "2026",
  ]);
});
