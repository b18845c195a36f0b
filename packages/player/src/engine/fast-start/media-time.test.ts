import { expect, test } from "vitest";
import { startSecondsOf, timescaleOf } from "./media-time";

/** A box's name, version and flags, and 32-bit numbers. */
const box = (name: string, ...numbers: number[]) => {
  const bytes = new Uint8Array(8 + numbers.length * 4);
  bytes.set(new TextEncoder().encode(name));
  for (const [index, number] of numbers.entries())
    new DataView(bytes.buffer).setUint32(8 + index * 4, number);
  return bytes;
};
const joined = (...boxes: Uint8Array[]) => Uint8Array.from(boxes.flatMap((each) => [...each]));
const trackOf = (id: number, timescale: number) =>
  joined(box("tkhd", 0, 0, id, 0), box("mdhd", 0, 0, timescale, 0));

const init = joined(trackOf(1, 48_000), trackOf(2, 90_000));

test("a segment starts by the timescale of the track that its first fragment is of", () => {
  const audioFirst = joined(box("tfhd", 1), box("tfdt", 96_000, 0), box("tfhd", 2));
  const videoFirst = joined(box("tfhd", 2), box("tfdt", 180_000, 0), box("tfhd", 1));
  expect(startSecondsOf(init, audioFirst)).toBe(2);
  expect(startSecondsOf(init, videoFirst)).toBe(2);
});

test("a segment of a track that the init segment does not have starts by its first one", () => {
  expect(startSecondsOf(init, joined(box("tfhd", 7), box("tfdt", 48_000, 0)))).toBe(1);
});

test("a start of 64 bits is read, and bytes that end within one have none", () => {
  const long = joined(box("tfhd", 1), box("tfdt", 1, 0));
  long[16] = 1;
  expect(startSecondsOf(init, long)).toBe(2 ** 32 / 48_000);
  expect(startSecondsOf(init, joined(box("tfhd", 1), box("tfdt", 1)))).toBeNull();
});

test("an init segment without a track has no timescale", () => {
  expect(timescaleOf(box("ftyp"))).toBe(0);
});
