import { expect, test } from "vitest";
import { plainText } from "./plain-text";

test.each([
  ["<v Narrator>A <i>red</i> door.", "A red door."],
  ["Salt &amp; pepper\nin a jar", "Salt & pepper in a jar"],
  ["R&D &unknown; 1 &lt; 2", "R&D &unknown; 1 < 2"],
  ["<00:00:01.000>", ""],
])("%o is spoken as %o", (cue, words) => {
  expect(plainText(cue)).toBe(words);
});
