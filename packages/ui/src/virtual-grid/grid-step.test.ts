import { expect, test } from "vitest";
import { gridStep } from "./grid-step";

const at = { ctrlKey: false, rightToLeft: false, index: 5, count: 11, columns: 4 };

test.each([
  ["ArrowRight", {}, 6],
  ["ArrowLeft", {}, 4],
  ["ArrowRight", { rightToLeft: true }, 4],
  ["ArrowDown", {}, 9],
  ["ArrowUp", {}, 1],
  ["Home", {}, 4],
  ["End", {}, 7],
  ["Home", { ctrlKey: true }, 0],
  ["End", { ctrlKey: true }, 10],
  ["ArrowDown", { index: 7 }, 10],
  ["End", { index: 9 }, 10],
  ["ArrowUp", { index: 2 }, null],
  ["ArrowDown", { index: 9 }, null],
  ["ArrowRight", { index: 10 }, null],
  ["ArrowLeft", { index: 0 }, null],
  ["a", {}, null],
])("%s with %o leads to %s", (key, change, expected) => {
  expect(gridStep({ ...at, ...change, key })).toBe(expected);
});
