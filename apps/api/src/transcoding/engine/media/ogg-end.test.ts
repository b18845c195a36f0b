import { expect, test } from "vitest";
import { isOggCut } from "./ogg-end.ts";

/** A page of 100 bytes of one stream. */
function page(number: number): Buffer {
  const header = Buffer.alloc(28);
  header.write("OggS", 0, "latin1");
  header.writeUInt32LE(number, 18);
  header.writeUInt8(1, 26);
  header.writeUInt8(100, 27);
  return Buffer.concat([header, Buffer.alloc(100)]);
}

function fileOf(numbers: readonly number[], missingBytes: number) {
  const pages = Buffer.concat(numbers.map(page));
  const bytes = pages.subarray(0, pages.length - missingBytes);
  return {
    size: bytes.length,
    read: (position: number, count: number) => bytes.subarray(position, position + count),
  };
}

test.for([
  { isCut: true, end: "within a page", numbers: [0, 1, 2, 3, 4], missing: 50 },
  { isCut: false, end: "with a page", numbers: [0, 1, 2, 3, 4], missing: 0 },
  {
    isCut: false,
    end: "within a page of a station that was joined late",
    numbers: [0, 1, 816, 817, 818],
    missing: 50,
  },
])("R-PUB-05 it is $isCut that an Ogg is cut that ends $end", ({ isCut, numbers, missing }) => {
  expect(isOggCut(fileOf(numbers, missing))).toBe(isCut);
});
