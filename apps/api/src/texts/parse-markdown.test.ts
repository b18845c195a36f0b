import { expect, test } from "vitest";
import { parseMarkdown } from "./parse-markdown.ts";

const plain = (text: string) => ({ text, style: "plain", href: "" });
const base = { level: 0, number: 0 };

test("R-OWN-03 headings, paragraphs, lists, quotes and styles become blocks", () => {
  const blocks = parseMarkdown(
    "# Rules\n\nBe **kind** and *brief*, `ok`.\n\n1. One\n   - Deep\n2. Two\n\n> Said\n\n---\n",
  );
  expect(blocks).toEqual([
    { ...base, kind: "heading", level: 1, parts: [plain("Rules")] },
    {
      ...base,
      kind: "paragraph",
      parts: [
        plain("Be "),
        { ...plain("kind"), style: "strong" },
        plain(" and "),
        { ...plain("brief"), style: "emphasis" },
        plain(", "),
        { ...plain("ok"), style: "code" },
        plain("."),
      ],
    },
    { ...base, kind: "item", level: 1, number: 1, parts: [plain("One")] },
    { ...base, kind: "item", level: 2, parts: [plain("Deep")] },
    { ...base, kind: "item", level: 1, number: 2, parts: [plain("Two")] },
    { ...base, kind: "quote", parts: [plain("Said")] },
    { ...base, kind: "rule", parts: [] },
  ]);
});

test("R-OWN-03 HTML of an author is text, in blocks and in lines", () => {
  const blocks = parseMarkdown(
    "<script>alert(1)</script>\n\nHello <img src=x onerror=alert(1)> there",
  );
  expect(blocks.map(({ kind, parts }) => [kind, parts.map(({ text }) => text).join("")])).toEqual([
    ["paragraph", "<script>alert(1)</script>"],
    ["paragraph", "Hello <img src=x onerror=alert(1)> there"],
  ]);
});

test.each([
  ["https://example.com/a", "https://example.com/a"],
  ["mailto:robin@example.com", "mailto:robin@example.com"],
  ["/contact", "/contact"],
  ["#dmca", "#dmca"],
  ["javascript:alert(1)", ""],
  ["JaVaScRiPt:alert(1)", ""],
  ["data:text/html,hello", ""],
  ["//elsewhere.example/", ""],
  [String.raw`/\elsewhere.example`, ""],
])("R-OWN-03 a link to %s goes to %s", (address, href) => {
  expect(parseMarkdown(`[link](<${address}>)`)[0]?.parts).toEqual([{ ...plain("link"), href }]);
});
