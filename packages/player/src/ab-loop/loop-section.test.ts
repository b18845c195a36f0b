import { expect, test } from "vitest";
import { withEnd, withStart } from "./loop-section";

test("an end closes a section from its start, or from the beginning of the video", () => {
  expect(withEnd({ startSeconds: 4, endSeconds: null }, 9, 0)).toEqual({
    startSeconds: 4,
    endSeconds: 9,
  });
  expect(withEnd(null, 9, 2)).toEqual({ startSeconds: 2, endSeconds: 9 });
});

test("an end that is not after the start is refused", () => {
  expect(withEnd({ startSeconds: 4, endSeconds: null }, 4.1, 0)).toBeNull();
  expect(withEnd({ startSeconds: 4, endSeconds: 8 }, 3, 0)).toBeNull();
});

test("a new start keeps an end that is after it, and begins a new section otherwise", () => {
  expect(withStart({ startSeconds: 4, endSeconds: 8 }, 6)).toEqual({
    startSeconds: 6,
    endSeconds: 8,
  });
  expect(withStart({ startSeconds: 4, endSeconds: 8 }, 10)).toEqual({
    startSeconds: 10,
    endSeconds: null,
  });
});
