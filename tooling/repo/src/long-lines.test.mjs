import { expect, test } from "vitest";
import { longLines } from "./long-lines.mjs";

test("lines with more characters than the width are named by their numbers", () => {
  expect(longLines("1234\n12345\n1234\n123456\n", 4)).toEqual([2, 4]);
});

test("a character is one, however many bytes it has", () => {
  expect(longLines("“é…👍", 4)).toEqual([]);
});
