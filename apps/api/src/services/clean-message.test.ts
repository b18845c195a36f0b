import { expect, test } from "vitest";
import { cleanMessage } from "./clean-message.ts";

test.each([
  ["moov atom not found", "moov atom not found"],
  ["first\n\tsecond\u0000\u001b[31m  third ", "first second [31m third"],
  ["Cannot open /srv/marquee/data/sources/a1: No such file", "Cannot open …: No such file"],
  ["'/tmp/x/y.mp4' failed", "'…' failed"],
  ["a/b is a ratio", "a/b is a ratio"],
  ["x".repeat(900), "x".repeat(500)],
  // PostgreSQL stores no half of a character.
  [`${"x".repeat(499)}😀`, `${"x".repeat(499)}�`],
])("%j is shown to an operator as %j", (said, cleaned) => {
  expect(cleanMessage(said)).toBe(cleaned);
});
