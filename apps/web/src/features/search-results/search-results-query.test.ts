import { expect, test } from "vitest";
import { readSearchResultsQuery } from "./search-results-query";

const read = (query: string) => readSearchResultsQuery(new URLSearchParams(query));

test("R-VISIT-01 the text and the page are read from the address", () => {
  expect(read("q=%20northern+light%20&page=3")).toEqual({ text: "northern light", page: 3 });
  expect(read("")).toEqual({ text: "", page: 1 });
});

test("invalid pages are the first, and the text has at most 100 characters", () => {
  for (const page of ["0", "-1", "1.5", "x", "1e9"]) expect(read(`q=a&page=${page}`).page).toBe(1);
  expect(read(`q=${"a".repeat(200)}`).text).toHaveLength(100);
});
