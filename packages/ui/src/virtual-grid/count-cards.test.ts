import { expect, test } from "vitest";
import { countCards } from "./count-cards";

test.each([
  [{ itemCount: 0, placeholderCount: 8, columns: 3 }, 8],
  [{ itemCount: 6, placeholderCount: 0, columns: 4 }, 6],
  [{ itemCount: 6, placeholderCount: 8, columns: 4 }, 8],
  [{ itemCount: 8, placeholderCount: 8, columns: 4 }, 12],
  [{ itemCount: 8, placeholderCount: 2, columns: 4 }, 10],
  [{ itemCount: 8, placeholderCount: 8, columns: null }, 16],
])("%o are %d cards", (counts, expected) => {
  expect(countCards(counts)).toBe(expected);
});
