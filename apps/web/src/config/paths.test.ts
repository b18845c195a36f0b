import { expect, test } from "vitest";
import { paths } from "./paths";

test("a watch address carries only what is known", () => {
  expect(paths.watch.href({ videoId: "abc" })).toBe("/watch?v=abc");
  expect(paths.watch.href({ videoId: "abc", playlistId: "p1", index: 0 })).toBe(
    "/watch?v=abc&playlist=p1&index=0",
  );
  expect(paths.watch.href({ videoId: "abc", startSeconds: 90, shared: true })).toBe(
    "/watch?v=abc&t=90&ref=share",
  );
});

test("text from outside cannot break out of its place in an address", () => {
  expect(paths.creator.href("a/b?c")).toBe("/c/a%2Fb%3Fc");
  expect(paths.playlist.href("x&ref=share")).toBe("/playlist?id=x%26ref%3Dshare");
});

test("R-OWN-01 the token of a setup link stays in the browser", () => {
  const { pathname, search } = new URL(
    paths.setup.href("1709290000000.c2ln_A-"),
    "https://films.example",
  );
  expect(pathname + search).toBe("/setup");
});

test("an empty email is left out", () => {
  expect(paths.resetPassword.href("")).toBe("/reset-password");
  expect(paths.resetPassword.href("a@b.example")).toBe("/reset-password?email=a%40b.example");
});
