import { expect, test } from "vitest";
import { findServerTexts } from "./find-server-texts";
import { createServerI18n } from "./server-messages";
import { serverTexts } from "./server-texts";

const withoutNames = (id: string) => id.replaceAll(/\{\w+\}/g, "{}");

/** Listed by their parts or with all that their values can be. */
const composed = [
  "Export it as MP4 and upload that.",
  "Export it in a smaller size and upload that.",
  "Export the video again and upload it.",
  "Times such as 00:00:01.000 --> 00:00:04.000 are missing.{}",
  " The file must be WebVTT (VTT), SubRip (SRT), SBV or ASS.",
];

/** Texts and values that the server composes in ways that the search cannot read. */
const unreadable = [
  "Line {}: {}",
  "The file is damaged at {} s.",
  "The video format {} cannot be read.",
  "The audio format {} cannot be read.",
  "The video has too many pixels and frames for its length.",
  "The video is larger than {} pixels.",
  "{} Export it as MP4 and upload that.",
  "{} Export it in a smaller size and upload that.",
  "{} Export the video again and upload it.",
  "Times such as 00:00:01.000 --> 00:00:04.000 are missing.",
  "Times such as 00:00:01.000 --> 00:00:04.000 are missing. The file must be WebVTT (VTT), SubRip (SRT), SBV or ASS.",
  "approval required",
  "expected a colour such as #c2185b",
  "expected a name",
  "expected a whole number from {} to {}",
  "expected at most {} characters",
  "expected domains such as example.com, by commas",
  "expected one line without control characters",
  "expected up to 8 names of fonts by commas, such as Avenir Next, system-ui, sans-serif",
  "{} minute",
  "{} minutes",
  "{} second",
  "{} seconds",
];

test("every text of the server and of the contract can be translated", () => {
  const found = [...findServerTexts()];
  expect(found).toEqual(expect.arrayContaining(composed));
  const expected = [...found.filter((text) => !composed.includes(text)), ...unreadable];
  const listed = serverTexts.map(({ id }) => withoutNames(id));
  // Some are sentences of refusals as well.
  const translated = Object.keys(createServerI18n("de").messages).map(withoutNames);
  expect(expected.filter((text) => !translated.includes(text))).toEqual([]);
  expect(listed.filter((text) => !expected.includes(text))).toEqual([]);
});
