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
  const none = { startSeconds: 0, autoplay: false, muted: false, loop: false };
  expect(read("")).toEqual(none);
  expect(read("start=-4&autoplay=0&muted=no&loop=false")).toEqual(none);
});
