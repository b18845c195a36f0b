import { expect, test } from "vitest";
import { readWatchQuery } from "./watch-address";

const read = (query: string) => readWatchQuery(new URLSearchParams(query));

test("a whole address is read", () => {
  expect(read("v=abc&playlist=p1&index=2&t=90&ref=share")).toEqual({
    videoId: "abc",
    playlistId: "p1",
    index: 2,
    startSeconds: 90,
  });
});

test("odd addresses lead to something sensible", () => {
  expect(read("").videoId).toBe("");
  expect(read("v=").videoId).toBe("");
  expect(read(`v=${"x".repeat(10_000)}`).videoId).toBe("");
  expect(read("v=%00%ff").videoId).toBe("");
  expect(read("v=first&v=second").videoId).toBe("first");
  for (const t of ["-5", "abc", "1e9", "99999999", "NaN", ""])
    expect(read(`v=a&t=${t}`).startSeconds).toBeUndefined();
  expect(read("v=a&t=12.9").startSeconds).toBe(12);
  expect(read("v=a&t=45s").startSeconds).toBe(45);
  for (const index of ["-1", "x"]) expect(read(`v=a&index=${index}`).index).toBeUndefined();
});

test.each([
  ["goSOJ0o1qZM)", undefined],
  ["goSOJ0o1qZM.", undefined],
  ["goSOJ0o1qZM,", undefined],
  ["goSOJ0o1qZM”", undefined],
  ["goSOJ0o1qZM?t=5", 5],
  ["goSOJ0o1qZM%26t%3D5", 5],
  ["goSOJ0o1qZM", undefined],
  ["goSOJ0o1q_-", undefined],
])("R-WATCH-01 the id %s is read without what a text has behind it", (v, startSeconds) => {
  const id = v.slice(0, 11);
  expect(read(`v=${v}`)).toMatchObject({ videoId: id, startSeconds });
});
