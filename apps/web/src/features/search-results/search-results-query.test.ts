import { expect, test } from "vitest";
import { readSearchResultsQuery, searchResultsHref } from "./search-results-query";

const read = (query: string) => readSearchResultsQuery(new URLSearchParams(query));

test("R-VISIT-01 text, page, kind, filters and order come from the address", () => {
  expect(read("q=%20northern+light%20&page=3")).toMatchObject({
    text: "northern light",
    page: 3,
    sort: "relevance",
  });
  expect(read("")).toMatchObject({ text: "", page: 1, kind: undefined });
  const href =
    "/search?q=sea&page=2&kind=videos&uploaded=week&length=long&captions=with&sort=views";
  const query = read(href.split("?")[1] ?? "");
  expect(query).toEqual({
    text: "sea",
    page: 2,
    kind: "videos",
    sort: "views",
    uploaded: "week",
    length: "long",
    captions: "with",
  });
  expect(read(searchResultsHref(query).split("?")[1] ?? "")).toEqual(query);
  expect(searchResultsHref(read("q=sea&sort=relevance"))).toBe("/search?q=sea");
});

test("invalid pages and filters are dropped, and the text has at most 100 characters", () => {
  for (const page of ["0", "-1", "1.5", "x", "1e9"]) expect(read(`q=a&page=${page}`).page).toBe(1);
  expect(read("q=a&kind=people&sort=best&length=7&captions=1")).toEqual(read("q=a"));
  expect(read(`q=${"a".repeat(200)}`).text).toHaveLength(100);
});
