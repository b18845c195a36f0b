import { expect, test } from "vitest";
import { makeOffsetsRelative } from "./relative-offsets";

const number = (value: number, bytes = 4) =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);
const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const box = (name: string, ...content: number[][]) => {
  const bytes = content.flat();
  return [...number(8 + bytes.length), ...letters(name), ...bytes];
};
/** A track of a fragment, with flags of its header, and where its samples are. */
const track = (flags: number, fields: number[], from: number) =>
  box(
    "traf",
    box("tfhd", number(flags), number(1), fields),
    box("trun", number(1), number(0), number(from)),
  );
const duration = number(512);
const free = box("free");
const trackBytes = 56;
const afterFragment = (tracks: number) => 8 + tracks * trackBytes + 8;

test.each([
  ["the fragment's beginning", [4000, afterFragment(1)]],
  ["the samples' beginning", [4000, 0]],
  ["the file's beginning", [0, 5000]],
] as const)("what counts from %s counts from the fragment afterwards", (_, [base, from]) => {
  const moof = Uint8Array.from(box("moof", track(9, [...number(base, 8), ...duration], from)));
  makeOffsetsRelative(moof);
  const header = box("tfhd", number(0x20008), number(1), duration);
  const run = box("trun", number(1), number(0), number(afterFragment(1)));
  expect([...moof]).toEqual(box("moof", box("traf", header, free, run)));
});

test("the tracks of a fragment keep their distance", () => {
  const two = [
    track(9, [...number(4100, 8), ...duration], 50),
    track(9, [...number(4100, 8), ...duration], 0),
  ];
  const moof = Uint8Array.from(box("moof", ...two));
  makeOffsetsRelative(moof);
  const view = new DataView(moof.buffer);
  const from = [1, 2].map((tracks) => view.getInt32(8 + tracks * trackBytes - 4));
  expect(from).toEqual([afterFragment(2) + 50, afterFragment(2)]);
});

test("a fragment that counts from its beginning stays as it is", () => {
  const moof = Uint8Array.from(box("moof", track(0x20008, duration, 100)));
  const before = [...moof];
  makeOffsetsRelative(moof);
  expect([...moof]).toEqual(before);
});
