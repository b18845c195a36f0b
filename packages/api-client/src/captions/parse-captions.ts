import { CaptionsError } from "./captions-error";
import { toSubRipLines } from "./convert-captions";
import type { Cue } from "./cue";
import { checkCueText, convertSubRipText } from "./cue-text";
import { isLikeTimes, isTimes, readCueTimes } from "./cue-times";
import type { SourceLine } from "./source-line";

/** A film of five hours whose words come one by one. */
const maxCues = 50_000;
const ignoredBlock = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

type Block = readonly SourceLine[];

/** Some programs write line ends twice. */
const lineEnd = /\r*\n|\r/;
/** Joined files have byte-order marks in the middle, and files of DOS end with a mark. */
const invisible = ["\uFEFF", "\u001A"];

/**
 * Parses a WebVTT, SubRip, SBV or SubStation file, and returns its captions in the order of their
 * times. Comments, styles and regions are dropped, and so are captions without length, which
 * programs for speech recognition write.
 *
 * @throws {CaptionsError} naming the line, if captions are malformed.
 */
export function parseCaptions(content: string): Cue[] {
  const original = invisible
    .reduce((text, mark) => text.replaceAll(mark, ""), content)
    .split(lineEnd);
  refuseBinary(original);
  const firstAt = original.findIndex((line) => line.trim() !== "");
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(original[firstAt] ?? "");
  // Files of XML and HTML have arrows, too: at the end of comments.
  if (original[firstAt]?.startsWith("<"))
    throw new CaptionsError("unknown-format", { line: firstAt + 1 });
  const numbered = original.map((text, index) => ({ text, number: index + 1 }));
  const lines = isWebVtt ? numbered.slice(firstAt) : toSubRipLines(numbered);
  const cues: Cue[] = [];
  for (const block of joinTexts(blocksOf(lines, isWebVtt), isWebVtt)) {
    const [first] = block;
    if (isWebVtt && (first?.number === firstAt + 1 || isIgnored(block))) continue;
    const cue = readCue(block, isWebVtt);
    if (cues.length === maxCues)
      throw new CaptionsError("too-many-captions", { value: maxCues, line: first?.number });
    if (cue.endSeconds > cue.startSeconds) cues.push(cue);
  }
  if (cues.length === 0) throw new CaptionsError("no-captions");
  return cues.toSorted((a, b) => a.startSeconds - b.startSeconds);
}

function readCue(block: Block, isWebVtt: boolean): Cue {
  const timesAt = timesIndex(block);
  const timesLine = block[timesAt];
  if (timesLine === undefined) {
    throw new CaptionsError(isWebVtt ? "times-missing" : "unknown-format", {
      line: block[0]?.number,
    });
  }
  const times = readCueTimes(timesLine.text, timesLine.number);
  const lines = block.slice(timesAt + 1);
  // Malformed times are not spoken text.
  const mistake = lines.find(({ text }) => isLikeTimes(text));
  if (mistake) throw new CaptionsError("malformed-times", { line: mistake.number });
  return { ...times, text: isWebVtt ? checkCueText(lines) : convertSubRipText(lines) };
}

/** The first line may be the caption's name or number. @returns -1 without times. */
function timesIndex(block: Block): number {
  return block.slice(0, 2).findIndex(({ text }) => text.includes("-->"));
}

function isIgnored([first]: Block): boolean {
  return ignoredBlock.test(first?.text ?? "");
}

/** A block without times is text after an empty line inside of a caption. */
function joinTexts(blocks: Iterable<Block>, isWebVtt: boolean): readonly Block[] {
  const joined: SourceLine[][] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const isText = timesIndex(block) < 0 && !(isWebVtt && isIgnored(block));
    if (isText && last && timesIndex(last) >= 0) for (const line of block) last.push(line);
    else joined.push([...block]);
  }
  return joined;
}

/**
 * Empty lines end a block. Files lack them here and there: a second line of times begins a block,
 * too, with the number above it.
 */
function* blocksOf(lines: readonly SourceLine[], isWebVtt: boolean): Generator<Block> {
  let start = 0;
  // The header of WebVTT has no times.
  let hasTimes = isWebVtt;
  for (let index = 0; index <= lines.length; index += 1) {
    const isEmpty = index === lines.length || lines[index]?.text.trim() === "";
    const isAtTimes = isTimes(lines[index]?.text);
    const isNumbered = isNumber(lines[index]) && isTimes(lines[index + 1]?.text);
    if (isEmpty || (isAtTimes && hasTimes) || isNumbered) {
      if (index > start) yield lines.slice(start, index);
      start = isEmpty ? index + 1 : index;
      hasTimes = false;
    }
    hasTimes ||= isAtTimes;
  }
}

function isNumber(line: SourceLine | undefined): boolean {
  return line !== undefined && /^\d+$/.test(line.text.trim());
}

/** U+FFFD replaces bytes that were not UTF-8. */
function refuseBinary(lines: readonly string[]): void {
  const index = lines.findIndex((line) => line.includes("\0") || line.includes("\uFFFD"));
  if (index >= 0) throw new CaptionsError("not-text", { line: index + 1 });
}
