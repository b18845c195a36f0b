import { expect, test } from "vitest";
import { findTimestamps, parseChapters } from "./index";

const starts = (description: string, durationSeconds: number | null = 600) =>
  parseChapters(description, durationSeconds).map(
    ({ startSeconds, title }) => `${startSeconds} ${title}`,
  );

test("R-PUB-08 lines that start with a time are chapters", () => {
  expect(
    parseChapters("A film.\n\n0:00 Intro\n1:05 The storm\r\n  2:30 Calm\n\nThanks!", 200),
  ).toEqual([
    { startSeconds: 0, title: "Intro" },
    { startSeconds: 65, title: "The storm" },
    { startSeconds: 150, title: "Calm" },
  ]);
});

test.each([
  ["bullets, numbers and brackets", "• 00:00 – One\n2. 01:00 | Two\n[2:00] Three"],
  ["times at the end", "One 0:00\nTwo - 1:00\nThree (2:00)"],
  ["times from and to", "0:00 - 1:00 One\n1:00-2:00 Two\n2:00 – 3:00: Three"],
  ["times from and to at the end", "One 0:00 - 1:00\nTwo 1:00 - 2:00\nThree 2:00 - 3:00"],
])("R-PUB-08 %s", (_, description) => {
  expect(starts(description)).toEqual(["0 One", "60 Two", "120 Three"]);
});

test("titles keep their own punctuation and numbers", () => {
  expect(starts("0:00 Why?! (part 1)\n0:30 10 things\n1:00 C++ & “quotes”")).toEqual([
    "0 Why?! (part 1)",
    "30 10 things",
    "60 C++ & “quotes”",
  ]);
});

test.each([
  ["the first is later than 0:00", "0:05 a\n1:00 b\n2:00 c"],
  ["there are two", "0:00 a\n1:00 b"],
  ["they are not in order", "0:00 a\n2:00 b\n1:00 c"],
  ["a time is repeated", "0:00 a\n1:00 b\n1:00 c\n2:00 d"],
  ["too few lie within the video", "0:00 a\n1:00 b\n11:00 c"],
  ["times have no titles", "0:00\n1:00\n2:00"],
  ["there is no time", "Nothing at 99:99, really"],
  ["there is no text", ""],
])("R-PUB-08 there are no chapters if %s", (_, description) => {
  expect(starts(description)).toEqual([]);
});

test("other mentions of a time are no chapters", () => {
  expect(starts("Best scene at 1:30!\n0:00 a\nListen at 0:10 here\n1:00 b\n2:00 c")).toEqual([
    "0 a",
    "60 b",
    "120 c",
  ]);
});

test("without a duration every time counts", () => {
  expect(starts("0:00 a\n59:00 b\n1:02:03 c", null)).toEqual(["0 a", "3540 b", "3723 c"]);
});

test("R-PUB-08 times in a text are found with their position", () => {
  const text = "See 1:05, (1:02:03) and 75:00.";
  expect(
    findTimestamps(text).map(({ start, end, seconds }) => [text.slice(start, end), seconds]),
  ).toEqual([
    ["1:05", 65],
    ["1:02:03", 3723],
    ["75:00", 4500],
  ]);
});

test.each([
  "1:5",
  "1:60",
  "1:02:03:04",
  "12:30pm",
  "v1:30",
  "1:30.5",
  "http://host/1:30",
  "3.1:30",
  "1:75:00",
  "10:80",
])("%s is not a time", (text) => {
  expect(findTimestamps(text)).toEqual([]);
});

test("a hostile text takes no long time", () => {
  expect(findTimestamps("1:".repeat(50_000))).toEqual([]);
  expect(parseChapters(`${"- ".repeat(50_000)}a 0:00${" -".repeat(50_000)}x`, null)).toEqual([]);
});
