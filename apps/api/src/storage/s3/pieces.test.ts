import { expect, test } from "vitest";
import { chainOf, keyOfPiece, partsOf } from "./pieces.ts";

const key = "sources/a";
const end = Number.MAX_SAFE_INTEGER;

/** Ranges of `position:bytes` pieces that make the file. */
function read(pieces: string, range = { start: 0, end }): string {
  const objects = pieces.split(" ").map((piece) => {
    const [position = 0, bytes = 0] = piece.split(":").map(Number);
    return { key: keyOfPiece(key, position), bytes, modifiedAt: new Date(0) };
  });
  const parts = partsOf(chainOf({ key, objects }), range);
  return parts.map((part) => `${Number(part.key.slice(-15))}:${part.start}-${part.end}`).join(" ");
}

test.each([
  ["pieces in a row", "0:4 4:4 8:2", "0:0-3 4:0-3 8:0-1"],
  ["what an interrupted writer left", "0:4 4:4 7:3 8:2", "0:0-3 4:0-3 8:0-1"],
  ["a piece that a late writer made longer", "0:4 4:4 6:4 10:1", "0:0-3 4:0-3 6:2-3 10:0-0"],
  ["a piece that is missing", "0:4 8:4", "0:0-3"],
  ["an empty piece", "0:4 4:0", "0:0-3"],
])("%s", (_, pieces, expected) => {
  expect(read(pieces)).toBe(expected);
});

test("a range begins and ends inside of pieces", () => {
  expect(read("0:4 4:4 8:4", { start: 3, end: 8 })).toBe("0:3-3 4:0-3 8:0-0");
  expect(read("0:4 4:4 8:4", { start: 5, end: 6 })).toBe("4:1-2");
});
