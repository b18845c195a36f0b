import { expect, test } from "vitest";
import { canonicalPath, paths } from "./paths";

test("a watch address carries only what is known", () => {
  expect(paths.watch({ videoId: "abc" })).toBe("/watch?v=abc");
  expect(paths.watch({ videoId: "abc", playlistId: "p1", index: 0 })).toBe("/watch?v=abc&playlist=p1&index=0");
  expect(paths.watch({ videoId: "abc", startSeconds: 90, shared: true })).toBe("/watch?v=abc&t=90&ref=share");
});

test("text from outside cannot break out of its place in an address", () => {
  expect(paths.creator("a/b?c")).toBe("/c/a%2Fb%3Fc");
  expect(paths.playlist("x&ref=share")).toBe("/playlist?id=x%26ref%3Dshare");
});

test("an empty email is left out", () => {
  expect(paths.resetPassword("")).toBe("/reset-password");
  expect(paths.resetPassword("a@b.example")).toBe("/reset-password?email=a%40b.example");
});

test("a page is known by what it is about, whatever else stands in its address", () => {
  const known = (address: string) => {
    const { pathname, searchParams } = new URL(address, "https://site.test");
    return canonicalPath(pathname, searchParams);
  };
  expect(known("/watch?t=4&v=a%26b&ref=share&v=c")).toBe("/watch?v=a%26b");
  expect(known("/playlist?ref=share&id=p1")).toBe("/playlist?id=p1");
  expect(known("/c/nova_lane?v=1")).toBe("/c/nova_lane");
  expect(known("/watch")).toBe("/watch");
});
