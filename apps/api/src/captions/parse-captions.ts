import { CaptionsError } from "./captions-error.ts";
import type { Cue } from "./cue.ts";
import { checkCueText, convertSubRipText } from "./cue-text.ts";
import { readCueTimes } from "./cue-times.ts";

const maxCues = 10_000;
const ignoredBlock = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

interface Block {
  readonly lines: readonly string[];
  /** Number of its first line in the file. */
  readonly firstLine: number;
}

/**
 * Parses a WebVTT or SubRip file. Comments, styles and regions of WebVTT are dropped.
 *
 * @throws {CaptionsError} naming the line, if cues are malformed or out of order.
 */
export function parseCaptions(content: string): Cue[] {
  const lines = content.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  refuseBinary(lines);
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? "");
  const cues: Cue[] = [];
  for (const block of blocksOf(lines)) {
    if (isWebVtt && (block.firstLine === 1 || ignoredBlock.test(block.lines[0] ?? ""))) continue;
    const cue = readCue(block, isWebVtt);
    if (cues.length === maxCues) throw new CaptionsError(`At most ${maxCues} captions.`, block.firstLine);
    if (cue.startSeconds < (cues.at(-1)?.startSeconds ?? 0))
      throw new CaptionsError("The caption begins before the one above it.", block.firstLine);
    cues.push(cue);
  }
  if (cues.length === 0) throw new CaptionsError("The file has no captions.");
  return cues;
}

function readCue({ lines, firstLine }: Block, isWebVtt: boolean): Cue {
  // The first line may be the cue's name or number.
  const timesAt = lines[0]?.includes("-->") === true ? 0 : 1;
  const timesLine = lines[timesAt];
  if (timesLine === undefined || !timesLine.includes("-->")) {
    const expected = isWebVtt ? "" : " The file must be WebVTT (VTT) or SubRip (SRT).";
    throw new CaptionsError(`Times such as 00:00:01.000 --> 00:00:04.000 are missing.${expected}`, firstLine);
  }
  const times = readCueTimes(timesLine, firstLine + timesAt);
  const textLines = lines.slice(timesAt + 1);
  const textLine = firstLine + timesAt + 1;
  return { ...times, text: isWebVtt ? checkCueText(textLines, textLine) : convertSubRipText(textLines, textLine) };
}

function* blocksOf(lines: readonly string[]): Generator<Block> {
  let start = 0;
  for (let index = 0; index <= lines.length; index += 1) {
    if (index < lines.length && lines[index]?.trim() !== "") continue;
    if (index > start) yield { lines: lines.slice(start, index), firstLine: start + 1 };
    start = index + 1;
  }
}

/** U+FFFD stands where bytes were not UTF-8. */
function refuseBinary(lines: readonly string[]): void {
  const index = lines.findIndex((line) => line.includes("\0") || line.includes("\uFFFD"));
  if (index >= 0) throw new CaptionsError("The file is not UTF-8 text. Please save it as UTF-8.", index + 1);
}
