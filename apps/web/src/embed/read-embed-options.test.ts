import { expect, test } from "vitest";
import { readEmbedOptions } from "./read-embed-options";

const read = (query: string) => readEmbedOptions(new URLSearchParams(query));

test("R-VISIT-10 options of an embed are read from its address", () => {
  expect(read("start=90s&autoplay=1&muted=true&loop")).toEqual({
    startSeconds: 90,
    autoplay: true,
    muted: true,
    loop: true,
  });
  expect(read("start=1m30s").startSeconds).toBe(90);
  expect(read("t=90").startSeconds).toBe(90);
  const none = { startSeconds: 0, autoplay: false, muted: false, loop: false };
  expect(read("")).toEqual(none);
  expect(read("start=-4&autoplay=0&muted=no&loop=false")).toEqual(none);
});
