import { expect, test } from "vitest";
import { findLines } from "./find-lines";

const lines = [
  { start: 1, text: "Überall ist Licht." },
  { start: 4, text: "Là où la mer commence" },
  { start: 9, text: "潮は一日に二度満ちる" },
];
const startsOf = (searched: string) => findLines(lines, searched).map(({ start }) => start);

test("R-WORD-01 words find lines in any case and order, with or without accents", () => {
  expect(startsOf("")).toEqual([1, 4, 9]);
  expect(startsOf("  ")).toEqual([1, 4, 9]);
  expect(startsOf("LICHT uber")).toEqual([1]);
  expect(startsOf("la mer")).toEqual([4]);
  expect(startsOf("二度")).toEqual([9]);
  expect(startsOf("mer licht")).toEqual([]);
});
