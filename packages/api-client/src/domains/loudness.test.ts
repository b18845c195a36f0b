import { expect, test } from "vitest";
import { loudness, toLoudness } from "./loudness";

test("R-DAILY-02 a measured loudness below zero is read, and a missing one is undefined", () => {
  const sent = { integrated_lufs: -5.04, true_peak_db: -4.9 };
  expect(toLoudness(loudness.parse(sent))).toEqual({ integratedLufs: -5.04, truePeakDb: -4.9 });
  expect(toLoudness(loudness.parse(undefined))).toBeUndefined();
});
