import { expect, test } from "vitest";
import { readSegment } from "./read-segment";
import { createSegmentReader } from "./segment-reader";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const box = (name: string, content = "content") =>
  bytesOf(`\0\0\0${String.fromCharCode(8 + content.length)}${name}${content}`);
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const media = join(box("moof"), box("mdat"));
const long = (name: string, bytes: number) =>
  bytesOf(`\0\0\0\u0001${name}\0\0\0\0\0\0\0${String.fromCharCode(bytes)}`);

test.each(["styp", "sidx", "ssix", "emsg", "prft", "free", "skip", "uuid", "meta"])(
  "a segment may begin with the box %s",
  (name) => {
    const bytes = join(box(name), media);
    expect(readSegment(bytes)).toEqual(bytes);
  },
);

test.each(["xyz1", "\u00a9too", "   !"])("a box that nobody knows is free space: %s", (name) => {
  const bytes = join(box(name), media, box(name));
  expect(readSegment(bytes)).toEqual(join(box("free"), media, box("free")));
  expect(bytes).toEqual(join(box(name), media, box(name)));
});

test("sizes may have 64 bits, and the last one may be open", () => {
  const bytes = join(
    long("free", 18),
    bytesOf("ab"),
    box("moof"),
    bytesOf("\0\0\0\0mdat and so on"),
  );
  expect(readSegment(bytes)).toEqual(bytes);
});

test.each([
  ["nothing", bytesOf("")],
  ["a page", bytesOf("<!doctype html><title>Sorry</title>")],
  ["data", bytesOf('{"error":"login first"}')],
  ["a box that is longer than what has come", join(media, bytesOf("\0\0\u0001\0mdat"))],
  ["a box that is shorter than its header", join(bytesOf("\0\0\0\u0004free"), media)],
  ["a long size that is too long", join(long("free", 200), media)],
  ["a long size that is too short", join(long("free", 8), media)],
  ["half a header", join(media, bytesOf("\0\0\0"))],
])("%s is no segment", (_, bytes) => {
  expect(readSegment(bytes)).toBeNull();
});

test("bytes that arrive one by one make the same segment, and no part of a header", () => {
  const whole = join(
    box("xyz1"),
    box("moof"),
    long("free", 18),
    bytesOf("ab"),
    box("mdat"),
    box("xyz1"),
  );
  const reader = createSegmentReader();
  const parts = Array.from(
    whole,
    (byte) => reader.read(Uint8Array.of(byte)) ?? bytesOf("no segment"),
  );
  expect(join(...parts)).toEqual(readSegment(whole));
  expect(parts.slice(0, 7).flatMap((part) => [...part])).toEqual([]);
  const moofAt = box("xyz1").length;
  const afterMoof = moofAt + box("moof").length;
  expect(parts.slice(moofAt, afterMoof - 1).flatMap((part) => [...part])).toEqual([]);
  expect(parts[afterMoof - 1]).toEqual(box("moof"));
  expect(reader.isComplete()).toBe(true);
});
