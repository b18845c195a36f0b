import { CaptionsError } from "./captions-error.ts";
import { toSubRipLines } from "./convert-captions.ts";
import type { Cue } from "./cue.ts";
import { checkCueText, convertSubRipText } from "./cue-text.ts";
import { isTimes, readCueTimes } from "./cue-times.ts";

const maxCues = 10_000;
const ignoredBlock = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

interface Block {
  readonly lines: readonly string[];
  /** Number of its first line in the file. */
  readonly firstLine: number;
}

/**
 * Parses a WebVTT, SubRip, SBV or SubStation file, and returns its captions in the order of their times. Comments, styles and
 * regions are dropped, and so are captions without length, which programs for speech recognition write.
 *
 * @throws {CaptionsError} naming the line, if captions are malformed.
 */
export function parseCaptions(content: string): Cue[] {
  const original = content.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  refuseBinary(original);
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(original[0] ?? "");
  const lines = isWebVtt ? original : toSubRipLines(original);
  const cues: Cue[] = [];
  for (const block of joinTexts(blocksOf(lines, isWebVtt), isWebVtt)) {
    if (isWebVtt && (block.firstLine === 1 || ignoredBlock.test(block.lines[0] ?? ""))) continue;
    const cue = readCue(block, isWebVtt);
    if (cues.length === maxCues) throw new CaptionsError(`At most ${maxCues} captions.`, block.firstLine);
    if (cue.endSeconds > cue.startSeconds) cues.push(cue);
  }
  if (cues.length === 0) throw new CaptionsError("The file has no captions.");
  return cues.toSorted((a, b) => a.startSeconds - b.startSeconds);
}

function readCue({ lines, firstLine }: Block, isWebVtt: boolean): Cue {
  const timesAt = timesIndex(lines);
  const timesLine = lines[timesAt];
  if (timesLine === undefined) {
    const expected = isWebVtt ? "" : " The file must be WebVTT (VTT), SubRip (SRT), SBV or ASS.";
    throw new CaptionsError(`Times such as 00:00:01.000 --> 00:00:04.000 are missing.${expected}`, firstLine);
  }
  const times = readCueTimes(timesLine, firstLine + timesAt);
  const textLines = lines.slice(timesAt + 1);
  const textLine = firstLine + timesAt + 1;
  return { ...times, text: isWebVtt ? checkCueText(textLines, textLine) : convertSubRipText(textLines, textLine) };
}

/** The first line may be the caption's name or number. @returns -1 without times. */
function timesIndex(lines: readonly string[]): number {
  return lines.slice(0, 2).findIndex((line) => line.includes("-->"));
}

/** A block without times is text after an empty line inside of a caption. */
function joinTexts(blocks: Iterable<Block>, isWebVtt: boolean): readonly Block[] {
  const joined: { readonly lines: string[]; readonly firstLine: number }[] = [];
  for (const { lines, firstLine } of blocks) {
    const last = joined.at(-1);
    const isText = timesIndex(lines) < 0 && !(isWebVtt && ignoredBlock.test(lines[0] ?? ""));
    if (isText && last && timesIndex(last.lines) >= 0) last.lines.push(...lines);
    else joined.push({ lines: [...lines], firstLine });
  }
  return joined;
}

function* blocksOf(lines: readonly string[], isWebVtt: boolean): Generator<Block> {
  let start = 0;
  for (let index = 0; index <= lines.length; index += 1) {
    const isEmpty = index === lines.length || lines[index]?.trim() === "";
    // SubRip files lack empty lines here and there: a number with times after it begins a caption, too.
    const isNext = !isWebVtt && index > start && /^\d+$/.test(lines[index]?.trim() ?? "") && isTimes(lines[index + 1]);
    if (!isEmpty && !isNext) continue;
    if (index > start) yield { lines: lines.slice(start, index), firstLine: start + 1 };
    start = isEmpty ? index + 1 : index;
  }
}

/** U+FFFD stands where bytes were not UTF-8. */
function refuseBinary(lines: readonly string[]): void {
  const index = lines.findIndex((line) => line.includes("\0") || line.includes("\uFFFD"));
  if (index >= 0) throw new CaptionsError("The file is not UTF-8 text. Please save it as UTF-8.", index + 1);
}
