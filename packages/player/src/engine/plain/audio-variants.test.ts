import { expect, test } from "vitest";
import { variantWith } from "../testing/variant";
import { audioVariants } from "./audio-variants";

const urls = new Map([
  ["low", "https://one/low.m3u8"],
  ["high", "https://one/high.m3u8"],
]);
const inGroup = (audioGroup: string | null, more = {}) =>
  variantWith({ url: `https://one/${audioGroup}/v.m3u8`, audioGroup, ...more });

test("R-DAILY-02 each rendition of an audio track is a variant without video, once", () => {
  const found = audioVariants(
    [inGroup("low"), inGroup("low", { height: 720 }), inGroup("high"), inGroup(null)],
    urls,
  );
  expect(found.map(({ url }) => url)).toEqual(["https://one/low.m3u8", "https://one/high.m3u8"]);
  for (const each of found)
    expect(each).toMatchObject({ height: 0, videoCodec: null, audioUrl: null });
});

test("R-DAILY-02 a server that has the same has its own audio, too", () => {
  const copy = {
    ...inGroup("low"),
    pathway: "two",
    rewrite: (url: string) => url.replace("one", "two"),
  };
  const [found] = audioVariants([inGroup("low", { copies: [copy] })], urls);
  expect(found?.copies.map(({ url }) => url)).toEqual(["https://two/low.m3u8"]);
});
