import type { Cue } from "./cue";
import { cueWords } from "./cue-words";

/** A line of a transcript begins at a second of the video. */
export interface TranscriptLine {
  /** Seconds. */
  readonly start: number;
  readonly text: string;
}

/** Longer texts are not joined: a line stays short enough to be found again by eye. */
const maxJoinedLength = 160;

/** It begins with a small letter, or is one word, as where captions show word by word. */
const isPiece = /^(?:[\p{Ll}\p{N}]|\p{Lu}\S*$)/u;

/**
 * Returns captions as the lines of a transcript. A cue that repeats the one before, as captions do
 * that roll up, is not said twice. Pieces of one sentence become one line, so that a reader meets
 * sentences.
 */
export function transcriptLines(cues: readonly Cue[]): TranscriptLine[] {
  const lines: TranscriptLine[] = [];
  let endSeconds = 0;
  let last = "";
  for (const cue of cues) {
    const words = cueWords(cue.text);
    const added = withoutRepeated(words, last);
    if (words !== "") last = words;
    const previous = lines.at(-1);
    if (added === "") {
      endSeconds = Math.max(endSeconds, cue.endSeconds);
      continue;
    }
    if (previous && isContinued(previous, added, cue.startSeconds - endSeconds)) {
      lines[lines.length - 1] = { start: previous.start, text: `${previous.text} ${added}` };
    } else {
      lines.push({ start: cue.startSeconds, text: added });
    }
    endSeconds = cue.endSeconds;
  }
  return lines;
}

/**
 * Returns the words that the cue before did not say, whose end is the beginning of this one where
 * captions roll up.
 */
function withoutRepeated(words: string, before: string): string {
  if (before === "") return words;
  if (words === before || before.endsWith(` ${words}`)) return "";
  return words.startsWith(`${before} `) ? words.slice(before.length + 1) : words;
}

/** A pause of a second or the end of a sentence ends a line. */
function isContinued(previous: TranscriptLine, added: string, pauseSeconds: number): boolean {
  if (pauseSeconds >= 1 || /[.!?…。！？؟]["'”’»)\]]*$/u.test(previous.text)) return false;
  return previous.text.length + added.length < maxJoinedLength && isPiece.test(added);
}
