import { expect, test } from "vitest";
import { decodeCaptions } from "./decode-captions";

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

test.each([
  ["UTF-8", { content: bytes(0x43, 0xc3, 0xa9), language: "en" }, "Cé"],
  ["UTF-8 with a mark", { content: bytes(0xef, 0xbb, 0xbf, 0x43), language: "en" }, "C"],
  [
    "UTF-16, little-endian",
    { content: bytes(0xff, 0xfe, 0x43, 0x00, 0xe9, 0x00), language: "en" },
    "Cé",
  ],
  [
    "UTF-16, big-endian",
    { content: bytes(0xfe, 0xff, 0x00, 0x43, 0x00, 0xe9), language: "en" },
    "Cé",
  ],
  ["UTF-16 without a mark", { content: bytes(0x31, 0x00, 0xe9, 0x00), language: "en" }, "1é"],
  [
    "UTF-16 without a mark, big-endian",
    { content: bytes(0x00, 0x31, 0x00, 0xe9), language: "en" },
    "1é",
  ],
  ["Windows-1252", { content: bytes(0x43, 0xe9), language: "fr" }, "Cé"],
  ["Windows-1251", { content: bytes(0xcf, 0xf0), language: "ru" }, "Пр"],
  ["Windows-1250", { content: bytes(0xb9, 0x65), language: "pl-PL" }, "ąe"],
  ["Windows-1250 of Latin Serbian", { content: bytes(0x9a), language: "sr-Latn" }, "š"],
  ["Windows-1251 of Serbian", { content: bytes(0x9a), language: "sr" }, "љ"],
  ["GB 18030", { content: bytes(0xd6, 0xd0), language: "zh-Hans" }, "中"],
  ["Big5", { content: bytes(0xa4, 0xa4), language: "zh-Hant" }, "中"],
  ["Big5 of Taiwan", { content: bytes(0xa4, 0xa4), language: "zh-TW" }, "中"],
  ["the usual encoding before a language is chosen", { content: bytes(0xe9), language: "" }, "é"],
  ["an empty file", { content: bytes(), language: "en" }, ""],
])("R-PUB-08 captions in %s are decoded", (_, { content, language }, text) => {
  expect(decodeCaptions(content, language)).toBe(text);
});
