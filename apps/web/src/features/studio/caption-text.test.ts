import { expect, test } from "vitest";
import { readCaptionText, writeCaptionText } from "./caption-text";

// As `write-webvtt.ts` of the server writes it.
const stored = `WEBVTT
X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0

00:00:00.500 --> 00:00:04.500
Tom &amp; Jerry &lt;3

01:00:05.000 --> 01:00:09.500 line:0 align:start
<v Ada>Two <i>lines</i>
of text

01:00:10.000 --> 01:00:11.000
&lt;b&gt;&nbsp;
`;

test("R-PUB-08 what the server wrote is read as plain text, and written with the same meaning", () => {
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
    // Plain, it would be a tag.
    { id: "2", startSeconds: 3610, endSeconds: 3611, text: "&lt;b&gt;&nbsp;" },
  ]);
  expect(readCaptionText(writeCaptionText(cues))).toEqual(cues);
});

test("R-PUB-08 whatever is typed is one caption", () => {
  const typed = { id: "a", startSeconds: 61.25, endSeconds: 62, text: "One\n\n  \n00:01 --> <x> & <b>two</b>" };
  expect(writeCaptionText([typed])).toBe(
    "WEBVTT\n\n00:01:01.250 --> 00:01:02.000\nOne\n00:01 --&gt; &lt;x&gt; &amp; <b>two</b>\n",
  );
});
