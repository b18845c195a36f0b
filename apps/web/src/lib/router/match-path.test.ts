import { expect, test } from "vitest";
import { matchPath } from "./match-path";

test("a path matches whatever its case and its slashes at the end", () => {
  expect(matchPath("/", "/")).toEqual({});
  expect(matchPath("/watch", "/watch")).toEqual({});
  expect(matchPath("/watch", "/Watch//")).toEqual({});
  expect(matchPath("/watch", "/watches")).toBeNull();
  expect(matchPath("/", "/watch")).toBeNull();
  expect(matchPath("/settings", "/settings/2fa")).toBeNull();
});

test("a part with a colon takes what stands there, decoded", () => {
  expect(matchPath("/c/:username", "/c/Ada")).toEqual({ username: "Ada" });
  expect(matchPath("/c/:username", "/c/a%20b%2Fc")).toEqual({ username: "a b/c" });
  expect(matchPath("/c/:username", "/c/100%")).toEqual({ username: "100%" });
  expect(matchPath("/c/:username", "/c/")).toBeNull();
  expect(matchPath("/c/:username", "/c/a/b")).toBeNull();
});

test("the star matches anything", () => {
  expect(matchPath("*", "/no/where")).toEqual({});
});
