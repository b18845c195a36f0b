import { expect, test } from "vitest";
import { decodeText } from "./decode-text";

test.each([
  ["UTF-8", [0x43, 0xc3, 0xa9], "Cé"],
  ["UTF-8 with a mark", [0xef, 0xbb, 0xbf, 0x43], "C"],
  ["UTF-16, little-endian, with a mark", [0xff, 0xfe, 0x43, 0, 0xe9, 0], "Cé"],
  ["UTF-16, big-endian, with a mark", [0xfe, 0xff, 0, 0x43, 0, 0xe9], "Cé"],
  ["Windows-1252", [0x43, 0xe9], "Cé"],
  ["Windows-1252 that begins as the mark does", [0xff, 0xfd, 0x43], "ÿýC"],
  ["no byte", [], ""],
])("a captions file in %s is decoded", (_, bytes, text) => {
  expect(decodeText(new Uint8Array(bytes).buffer)).toBe(text);
});
