import { expect, test } from "vitest";
import { viewSource } from "./view-source";

const origin = "https://site.example";

test.each([
  ["https://site.example/", "home"],
  ["https://site.example/search?q=a", "search"],
  ["https://site.example/c/nova", "creator"],
  ["https://site.example/watch?v=1", "video"],
  ["https://site.example/tag/light", "other"],
  ["https://www.google.com/", "search-engine"],
  ["https://old.reddit.com/r/films", "social"],
  ["https://t.co/abc", "social"],
  ["https://site.example.evil.test/", "external"],
  ["", "external"],
] as const)("R-PUB-10 a view from %s is of the source %s", (previousUrl, source) => {
  expect(viewSource({ previousUrl, origin })).toBe(source);
});
