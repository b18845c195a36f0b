import { expect, test } from "vitest";
import { parseMaster } from "./playlist";

const base = "https://one.test/master.m3u8";
const stream = (attributes: string, uri: string) =>
  `#EXT-X-STREAM-INF:${attributes},CODECS="avc1.4d401e"\n${uri}\n`;
const low = "BANDWIDTH=1,RESOLUTION=640x360";
const high = "BANDWIDTH=2,RESOLUTION=1280x720";
const placesIn = (text: string) =>
  parseMaster(`#EXTM3U\n${text}`, base)?.map(({ height, copies, ...first }) => ({
    height,
    at: [first, ...copies].map(({ pathway, url }) => `${pathway} ${url}`),
  }));

test("R-ENGINE-01 the same rendition at several hosts is one variant with several places", () => {
  const text =
    stream(low, "360.m3u8") +
    stream(high, "720.m3u8") +
    stream(low, "https://two.test/360.m3u8") +
    stream(high, "https://two.test/720.m3u8");
  expect(placesIn(text)).toEqual([
    {
      height: 360,
      at: ["one.test https://one.test/360.m3u8", "two.test https://two.test/360.m3u8"],
    },
    {
      height: 720,
      at: ["one.test https://one.test/720.m3u8", "two.test https://two.test/720.m3u8"],
    },
  ]);
});

test("R-ENGINE-01 copies in two folders of one host are two places", () => {
  expect(placesIn(stream(low, "a/360.m3u8") + stream(low, "b/360.m3u8"))).toEqual([
    {
      height: 360,
      at: ["one.test https://one.test/a/360.m3u8", "one.test. https://one.test/b/360.m3u8"],
    },
  ]);
});

test("R-ENGINE-01 the pathway that the steering names comes first, whatever the order", () => {
  const text =
    '#EXT-X-CONTENT-STEERING:SERVER-URI="steer.json",PATHWAY-ID="B"\n' +
    stream(`${low},PATHWAY-ID="A"`, "a.m3u8") +
    stream(`${low},PATHWAY-ID="B"`, "b.m3u8");
  expect(placesIn(text)).toEqual([
    { height: 360, at: ["B https://one.test/b.m3u8", "A https://one.test/a.m3u8"] },
  ]);
});

test("R-ENGINE-01 a stable id says what is the same, also where the bandwidths differ", () => {
  const id = 'STABLE-VARIANT-ID="low"';
  const text =
    stream(`${id},BANDWIDTH=10,RESOLUTION=640x360`, "a.m3u8") +
    stream(`${id},BANDWIDTH=11,RESOLUTION=640x360`, "b.m3u8");
  expect(placesIn(text)).toHaveLength(1);
});

test("variants of the same height and other bandwidths stay apart", () => {
  const text = stream(low, "a.m3u8") + stream("BANDWIDTH=2,RESOLUTION=640x360", "b.m3u8");
  expect(placesIn(text)).toHaveLength(2);
});
