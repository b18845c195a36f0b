import type { CaptionCue } from "./caption-cue";

type Cues = readonly CaptionCue[];

const defaultSeconds = 2;
const minSeconds = 0.5;

/** Adds an empty caption at a time. It ends where the next one begins, or after two seconds. */
export function insertCue(cues: Cues, id: string, startSeconds: number): CaptionCue[] {
  const start = roundToMs(Math.max(0, startSeconds));
  const next = cues.find((cue) => cue.startSeconds > start);
  const end = Math.max(
    start + minSeconds,
    Math.min(start + defaultSeconds, next?.startSeconds ?? Infinity),
  );
  return inOrder([...cues, { id, startSeconds: start, endSeconds: roundToMs(end), text: "" }]);
}

/** Changes a caption, and moves it if its start requires it. */
export function updateCue(
  cues: Cues,
  id: string,
  change: Partial<Omit<CaptionCue, "id">>,
): CaptionCue[] {
  return inOrder(cues.map((cue) => (cue.id === id ? { ...cue, ...change } : cue)));
}

export function removeCue(cues: Cues, id: string): CaptionCue[] {
  return cues.filter((cue) => cue.id !== id);
}

export interface SplitPoint {
  /** Id of the second half. */
  readonly id: string;
  /**
   * Position in the text at which it is cut. At its ends, it is cut at the space nearest to the
   * middle.
   */
  readonly caret: number;
  /** The playhead. Outside of the caption, its time is shared by the lengths of the texts. */
  readonly atSeconds: number;
}

/** Splits a caption in two. */
export function splitCue(
  cues: Cues,
  id: string,
  { id: newId, caret, atSeconds }: SplitPoint,
): CaptionCue[] {
  return cues.flatMap((cue) => {
    if (cue.id !== id) return [cue];
    const { startSeconds: start, endSeconds: end, text } = cue;
    const cut = caret > 0 && caret < text.length ? caret : middleSpace(text);
    const share = text.length === 0 ? 0.5 : cut / text.length;
    const isInside = atSeconds > start && atSeconds < end;
    const at = roundToMs(isInside ? atSeconds : start + (end - start) * share);
    return [
      { ...cue, endSeconds: at, text: text.slice(0, cut).trim() },
      { ...cue, id: newId, startSeconds: at, text: text.slice(cut).trim() },
    ];
  });
}

/** Merges a caption with the next one. */
export function mergeWithNext(cues: Cues, id: string): CaptionCue[] {
  const index = cues.findIndex((cue) => cue.id === id);
  const [first, second] = [cues[index], cues[index + 1]];
  if (!first || !second) return [...cues];
  const text = [first.text, second.text].filter((part) => part !== "").join("\n");
  const endSeconds = Math.max(first.endSeconds, second.endSeconds);
  return [...cues.slice(0, index), { ...first, endSeconds, text }, ...cues.slice(index + 2)];
}

/** Returns a caption as viewers see it: files of captions have no empty lines. */
export function shownText({ text }: CaptionCue): string {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .join("\n");
}

/** While a start is invalid, all captions stay in their order. */
function inOrder(cues: CaptionCue[]): CaptionCue[] {
  if (cues.some(({ startSeconds }) => Number.isNaN(startSeconds))) return cues;
  return cues.toSorted((a, b) => a.startSeconds - b.startSeconds);
}

function middleSpace(text: string): number {
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/\s+/g)].map(({ index }) => index);
  return spaces.reduce(
    (best, at) => (Math.abs(at - middle) < Math.abs(best - middle) ? at : best),
    text.length,
  );
}

function roundToMs(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
