import type { ProcessingFailure } from "@marquee/api-client";
import { expect, test } from "vitest";
import { describeFailure, describeNotice } from "./processing-sentences";
import { createServerI18n } from "./server-messages";

const english = createServerI18n("en");
const german = createServerI18n("de");

test.each<
  [
    code: string,
    values: ProcessingFailure["values"],
    said: readonly [english: string, german: string],
  ]
>([
  ["encrypted", undefined, ["protected against copying", "kopiergeschützt"]],
  ["several_videos", undefined, ["several videos or recordings", "mehrere Videos"]],
  ["unsupported_codec", { videoFormat: "ProRes RAW" }, ["video format ProRes RAW", "ProRes RAW"]],
  ["unsupported_codec", { audioFormat: "IMA4" }, ["audio format IMA4", "IMA4"]],
  ["unsupported_codec", undefined, ["The format of this file", "Format dieser Datei"]],
  ["damaged", { atSeconds: 12 }, ["damaged at 12 s. Export the video again", "12"]],
  ["damaged", undefined, ["This file is damaged.", "beschädigt"]],
  ["too_many_pixels", { maxPixels: 8_192 }, ["larger than 8,192 pixels", "8.192"]],
  ["too_many_frames", undefined, ["too many pixels and frames", "Bilder"]],
])("the failure %s with %o is told in the page's language", (code, values, [said, gesagt]) => {
  const failure = { code, values, message: "From the server." };
  expect(describeFailure(english, failure)).toContain(said);
  expect(describeFailure(german, failure)).toMatch(new RegExp(gesagt));
});

test("a failure and a notice of a newer server have its sentences", () => {
  const unknown = { code: "of_tomorrow", message: "From the server." };
  expect(describeFailure(german, unknown)).toBe("From the server.");
  expect(describeNotice(german, unknown)).toBe("From the server.");
  const notice = { code: "sound_unreadable", values: { format: "APAC" }, message: "" };
  expect(describeNotice(english, notice)).toBe(
    "This video has no sound: its audio format (APAC) cannot be read.",
  );
});
