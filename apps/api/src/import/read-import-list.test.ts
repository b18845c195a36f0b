import { describe, expect, test } from "vitest";
import { readCsv } from "./read-csv.ts";
import { readImportList } from "./read-import-list.ts";

const now = new Date("2026-01-01T00:00:00.000Z");
const csv = (text: string) => readImportList(text, { isJson: false, now });
const json = (value: unknown) => readImportList(JSON.stringify(value), { isJson: true, now });

test("R-PUB-15 CSV has quotes, line breaks in fields, any line ending and a BOM", () => {
  expect(readCsv('\uFEFFa,b\r\n"x, ""y""","two\nlines"\n\n,\rlast,')).toEqual([
    { line: 1, fields: ["a", "b"] },
    { line: 2, fields: ['x, "y"', "two\nlines"] },
    { line: 5, fields: ["", ""] },
    { line: 6, fields: ["last", ""] },
  ]);
  expect(readCsv("")).toEqual([]);
  expect(() => readCsv('a\n"b')).toThrow("Line 2: a quote is not closed");
  expect(() => readCsv('a\n"b"c')).toThrow("Line 2");
});

test.each([
  ["two\n lines", "two lines"],
  ["\u202Egnp.exe\u2069 \u0007bell", "gnp.exe bell"],
])("R-PUB-15 the title %j is stored as the studio would store it", (title, expected) => {
  const { items } = json([{ file: "a.mp4", title }]);
  expect(items.map((item) => item.title)).toEqual([expected]);
});

test("R-PUB-15 each line becomes a video, with defaults for missing fields", () => {
  const { items, problems } = csv(
    [
      "file,title,tags,visibility,publish_at",
      'a.mp4,"Harbour, at night","sea night #calm",Public,2019-05-01T10:00:00Z',
      "sub/old_pier-walk.mov,,,,",
      "c.mp4,Later,,Scheduled,2027-01-01T00:00:00Z",
    ].join("\n"),
  );
  expect(problems).toEqual([]);
  expect(items).toEqual([
    {
      where: "line 2",
      path: "a.mp4",
      title: "Harbour, at night",
      description: "",
      tags: ["sea", "night", "calm"],
      visibility: "Public",
      publishAt: "2019-05-01T10:00:00.000Z",
    },
    {
      where: "line 3",
      path: "sub/old_pier-walk.mov",
      title: "old pier walk",
      description: "",
      tags: [],
      visibility: "Private",
      publishAt: null,
    },
    expect.objectContaining({
      where: "line 4",
      visibility: "Scheduled",
      publishAt: "2027-01-01T00:00:00.000Z",
    }),
  ]);
  expect(json([{ file: "a.mp4", tags: ["one", "two"] }]).items).toMatchObject([
    { where: "entry 1", tags: ["one", "two"] },
  ]);
});

describe("R-PUB-15 errors have a line number", () => {
  test.each([
    ["../secret.mp4,,,", "../secret.mp4 is not inside of the folder"],
    ["/etc/passwd,,,", "/etc/passwd is not inside of the folder"],
    ["a/../../b.mp4,,,", "a/../../b.mp4 is not inside of the folder"],
    [",No file,,", "file: is missing"],
    [`a.mp4,${"x".repeat(101)},,`, "title: The title cannot be over 100 characters"],
    ["a.mp4,T,public,", "visibility: expected Public, Unlisted, Scheduled or Private"],
    ["a.mp4,T,Scheduled,", "publish_at: a Scheduled video needs a time in the future"],
    ["a.mp4,T,Scheduled,2020-01-01", "publish_at: a Scheduled video needs a time in the future"],
    [
      "a.mp4,T,Public,2030-01-01",
      "publish_at: a time in the future needs the visibility Scheduled",
    ],
    ["a.mp4,T,Public,soon", "publish_at: expected a time"],
    [
      "a.mp4,T,Public,,extra",
      "has more fields than there are columns. Put texts with commas in quotes",
    ],
  ])("%s", (line, message) => {
    const { items, problems } = csv(`file,title,visibility,publish_at\nfine.mp4,,,\n${line}`);
    expect(items.map(({ path }) => path)).toEqual(["fine.mp4"]);
    expect(problems).toEqual([{ where: "line 3", message }]);
  });

  test("files twice, unknown fields, lists that are none", () => {
    expect(csv("file\na.mp4\n./a.mp4").problems).toEqual([
      { where: "line 3", message: "a.mp4 is in line 2 already" },
    ]);
    expect(json([{ file: "a.mp4", titel: "x" }]).problems).toHaveLength(1);
    expect(json([{ file: 7 }]).problems).toEqual([
      { where: "entry 1", message: "file: expected text" },
    ]);
    expect(() => csv("file,titel\na.mp4,x")).toThrow('There is no column "titel".');
    expect(() => csv("a.mp4,b.mp4")).toThrow("There is no column");
    expect(() => csv("title\nx")).toThrow("one of them: file");
    expect(() => json({ file: "a.mp4" })).toThrow("a list of objects");
  });
});
