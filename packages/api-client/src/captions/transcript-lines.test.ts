import { expect, test } from "vitest";
import { parseCaptions } from "./parse-captions";
import { transcriptLines } from "./transcript-lines";

const linesOf = (...cues: readonly string[]) =>
  transcriptLines(parseCaptions(`WEBVTT\n\n${cues.join("\n\n")}\n`)).map(
    ({ start, text }) => `${start} ${text}`,
  );

test.each<[name: string, cues: string[], lines: string[]]>([
  [
    "tags and character references are words or nothing",
    ["00:01.000 --> 00:02.000\n<v Ada>Salt &amp; <i>pepper</i>,\n<00:01.500>5 &lt; 6&nbsp;&rlm;"],
    ["1 Salt & pepper, 5 < 6"],
  ],
  [
    "pieces of a sentence are one line",
    [
      "00:01.000 --> 00:02.000\nThe tide comes",
      "00:02.100 --> 00:03.000\nin twice a day.",
      "00:03.000 --> 00:04.000\nnext",
    ],
    ["1 The tide comes in twice a day.", "3 next"],
  ],
  [
    "a pause ends a line",
    ["00:01.000 --> 00:02.000\nThe tide comes", "00:05.000 --> 00:06.000\nin"],
    ["1 The tide comes", "5 in"],
  ],
  [
    "what rolls up is said once",
    [
      "00:01.000 --> 00:02.000\nOnce upon",
      "00:02.000 --> 00:03.000\nOnce upon a time",
      "00:03.000 --> 00:04.000\na time",
      "00:04.000 --> 00:05.000\nThere was a hare.",
    ],
    ["1 Once upon a time", "4 There was a hare."],
  ],
  [
    "automatic captions of YouTube, with a time for each word, are said once",
    [
      "00:00.080 --> 00:02.389 align:start position:0%\n \n" +
        "the<00:00:00.320><c> tide</c><00:00:00.640><c> comes</c>",
      "00:02.389 --> 00:02.399 align:start position:0%\nthe tide comes\n ",
      "00:02.399 --> 00:04.789 align:start position:0%\nthe tide comes\n" +
        "in<00:00:02.639><c> twice</c>",
      "00:04.789 --> 00:04.799 align:start position:0%\nin twice\n ",
    ],
    ["0.08 the tide comes in twice"],
  ],
  [
    "what two say at the same time is in the order of its beginnings",
    ["00:01.000 --> 00:05.000\nFirst.", "00:03.000 --> 00:04.000\nSecond."],
    ["1 First.", "3 Second."],
  ],
  [
    "words that come one by one are sentences, whatever their first letter",
    [
      "00:01.000 --> 00:01.300\nNow",
      "00:01.300 --> 00:01.600\nI",
      "00:01.600 --> 00:02.000\ngo.",
      "00:02.000 --> 00:02.500\nThe",
      "00:02.500 --> 00:03.000\nTide.",
    ],
    ["1 Now I go.", "2 The Tide."],
  ],
  [
    "a cue without words is no line",
    ["00:01.000 --> 00:02.000\n<i></i>", "00:02.000 --> 00:03.000\nHello"],
    ["2 Hello"],
  ],
  [
    "a sentence in a script without cases ends where it ends",
    ["00:01.000 --> 00:02.000\n潮は一日に二度", "00:02.000 --> 00:03.000\n満ちる。"],
    ["1 潮は一日に二度", "2 満ちる。"],
  ],
])("R-WORD-01 %s", (_name, cues, lines) => {
  expect(linesOf(...cues)).toEqual(lines);
});
