import { expect, test } from "vitest";
import { parseChaptersFile } from "./parse-chapters-file";
import { parseStoryboard } from "./parse-storyboard";

test("chapters are where cues start, with their texts without tags", () => {
  const file =
    "WEBVTT\r\n\r\nSTYLE\r\n::cue {}\r\n\r\nNOTE 00:00\r\n\r\n" +
    "second\r\n01:00:02.500 --> 01:10:00.000 align:start\r\n" +
    "Rain &amp; <b>snow</b>\r\nat sea\r\n\r\n" +
    "00:00.000 --> 00:05.000\r\nOpening";
  expect(parseChaptersFile(file)).toEqual([
    { startSeconds: 0, title: "Opening" },
    { startSeconds: 3602.5, title: "Rain & snow at sea" },
  ]);
  expect(parseChaptersFile("WEBVTT")).toEqual([]);
});

test("a storyboard's images are relative to it, whole or in part", () => {
  const file = [
    "WEBVTT",
    "00:00.000 --> 00:03.000\nsheet.webp?v=1#xywh=128,72,160,90",
    "00:03.000 --> 00:06.000\n/whole.jpg",
    "00:06.000 --> 00:09.000\nhttps://other.example/b.webp#xywh=pixel:0,0,10,10",
    "00:09.000 --> 00:12.000\nhttp://",
  ].join("\n\n");
  expect(parseStoryboard(file, "https://cdn.example/film/thumbnails.vtt")).toEqual([
    {
      startSeconds: 0,
      endSeconds: 3,
      src: "https://cdn.example/film/sheet.webp?v=1",
      tile: { x: 128, y: 72, width: 160, height: 90 },
    },
    { startSeconds: 3, endSeconds: 6, src: "https://cdn.example/whole.jpg", tile: null },
    {
      startSeconds: 6,
      endSeconds: 9,
      src: "https://other.example/b.webp",
      tile: { x: 0, y: 0, width: 10, height: 10 },
    },
  ]);
});
