import { expect, test } from "vitest";
import { titleMatcher } from "./title-matcher";

test.each([
  ["trailer, Öl", "Der TRÄILER", true],
  ["trailer, Öl", "Über Olivenöl", true],
  ["trailer, Öl", "Backstage", false],
  ["live set", "Live-Set in Köln", true],
  ["予告、本編", "映画の本編", true],
  ["C++", "C for all", true],
  ["!?", "Really", false],
])("R-DAILY-05 of the words %s, the title %s contains one: %s", (words, title, expected) =>
  expect(titleMatcher(words)(title)).toBe(expected),
);

test.each(["", " , ,"])("R-DAILY-05 all titles match without words: '%s'", (words) =>
  expect(titleMatcher(words)("Anything")).toBe(true),
);
