import { expect, test } from "vitest";
import { readCaptionText, writeCaptionText } from "./caption-text";

const stored = `WEBVTT
X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0

00:00:00.500 --> 00:00:04.500
Tom &amp; Jerry &lt;3

01:00:05.000 --> 01:00:09.500 line:0 align:start
<v Ada>Two <i>lines</i>
of text
`;

test("R-PUB-08 stored captions are edited as plain text, and written with the same meaning", () => {
  const cues = readCaptionText(stored);
  expect(cues).toEqual([
    { id: "0", startSeconds: 0.5, endSeconds: 4.5, text: "Tom & Jerry <3" },
    {
      id: "1",
      startSeconds: 3605,
      endSeconds: 3609.5,
      text: "<v Ada>Two <i>lines</i>\nof text",
      settings: "line:0 align:start",
    },
  ]);
  expect(writeCaptionText(cues)).toBe(stored);
});
