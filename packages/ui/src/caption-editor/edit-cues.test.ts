import { expect, test } from "vitest";
import type { CaptionCue } from "./caption-cue";
import { captionEditorLabels } from "./caption-editor-labels";
import { cueErrors } from "./cue-errors";
import { formatCueTime, parseCueTime } from "./cue-time";
import { insertCue, mergeWithNext, removeCue, shownText, splitCue, updateCue } from "./edit-cues";

const cue = (
  id: string,
  [startSeconds, endSeconds]: readonly [number, number],
  text = id,
): CaptionCue => ({
  id,
  startSeconds,
  endSeconds,
  text,
});
const three = [cue("a", [0, 2]), cue("b", [2, 4], "Two parts of it"), cue("c", [5, 6])];
const ids = (cues: readonly CaptionCue[]) => cues.map(({ id }) => id).join("");

test("times are written with milliseconds, and read in every usual form", () => {
  expect([0, 62.5, 3_602.0004, 59.9996, Number.NaN].map(formatCueTime)).toEqual([
    "0:00.000",
    "1:02.500",
    "1:00:02.000",
    "1:00.000",
    "",
  ]);
  expect(["62.5", "1:02.5", " 1:00:02,250 ", "75", "0:00.000"].map(parseCueTime)).toEqual([
    62.5, 62.5, 3602.25, 75, 0,
  ]);
  for (const text of ["", "later", "1:75", "1:60:00", "-1", "1:02.5678", "1:2:3:4"])
    expect(parseCueTime(text)).toBeNaN();
});

test("a new caption lasts until the next one, at most two seconds", () => {
  expect(insertCue(three, "n", 4)[2]).toEqual(cue("n", [4, 5], ""));
  expect(insertCue(three, "n", 8.12345)[3]).toEqual(cue("n", [8.123, 10.123], ""));
  expect(insertCue(three, "n", 4.9)[2]).toMatchObject({ startSeconds: 4.9, endSeconds: 5.4 });
});

test("a caption moves when its start changes, unless a start cannot be read", () => {
  expect(ids(updateCue(three, "a", { startSeconds: 4.5 }))).toBe("bac");
  expect(ids(updateCue(three, "a", { startSeconds: Number.NaN }))).toBe("abc");
});

test("a caption is split at the caret and the playhead, else near its middle", () => {
  const split = { id: "n", caret: 4, atSeconds: 2.5 };
  expect(splitCue(three, "b", split).slice(1, 3)).toEqual([
    cue("b", [2, 2.5], "Two"),
    cue("n", [2.5, 4], "parts of it"),
  ]);
  const [, first, second] = splitCue(three, "b", { id: "n", caret: 0, atSeconds: 9 });
  expect([first?.text, second?.text]).toEqual(["Two parts", "of it"]);
  expect(first?.endSeconds).toBe(3.2);
  expect(splitCue(three, "a", { id: "n", caret: 1, atSeconds: 0 })[1]).toEqual(
    cue("n", [2, 2], ""),
  );
});

test("captions are merged and removed", () => {
  expect(mergeWithNext(three, "b")).toEqual([three[0], cue("b", [2, 6], "Two parts of it\nc")]);
  expect(mergeWithNext(three, "c")).toEqual(three);
  expect(ids(removeCue(three, "b"))).toBe("ac");
});

test("each error belongs to the field that has to change", () => {
  const fields = (...given: Parameters<typeof cue>) =>
    Object.keys(cueErrors(cue(...given), captionEditorLabels));
  expect(fields("a", [0, 1])).toEqual([]);
  expect(fields("a", [1, 1])).toEqual(["end"]);
  expect(fields("a", [Number.NaN, Number.NaN], " ")).toEqual(["start", "end", "text"]);
  expect(fields("a", [0, 1], "x".repeat(2_001))).toEqual(["text"]);
});

test("a caption is shown without its empty lines, as files of captions have it", () => {
  expect(shownText(cue("a", [0, 2], "One\n\n  \nTwo\n"))).toBe("One\nTwo");
});
