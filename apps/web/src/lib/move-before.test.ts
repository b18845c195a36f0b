import { expect, test } from "vitest";
import { moveBefore } from "./move-before";

test.each([
  ["up", "c", "a", ["c", "a", "b"]],
  ["down", "a", "c", ["b", "a", "c"]],
  ["to the end", "a", null, ["b", "c", "a"]],
  ["into the list", "d", "b", ["a", "d", "b", "c"]],
  ["before one that has left", "a", "gone", ["b", "c", "a"]],
])("an id moves %s", (...[, id, beforeId, expected]) => {
  expect(moveBefore(["a", "b", "c"], id, beforeId)).toEqual(expected);
});
