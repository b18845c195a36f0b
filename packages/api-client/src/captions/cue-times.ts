import { CaptionsError } from "./captions-error";

export interface CueTimes {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly settings: string;
}

// SubRip separates milliseconds by a comma. Other programs write microseconds, count minutes
// without hours, and move captions to before the beginning.
const moment = String.raw`(-?)(?:(\d{1,4}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,9}))?`;
const timesPattern = new RegExp(`^${moment}[ \\t]*-->[ \\t]*${moment}(?:[ \\t]+(.*))?$`);

/** Hours or milliseconds distinguish a moment of captions from a spoken time of day. */
const likeMoment = String.raw`\d{1,4}:\d{1,2}(?::\d{1,2}(?:[.,:;]\d{1,3})?|[.,;]\d{1,3})`;
const likeTimes = new RegExp(`^${likeMoment}[^\\d\\n]{1,10}${likeMoment}$`);

const directionMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Longer lines are text. */
const maxTimesLength = 200;

const settingPatterns: readonly RegExp[] = [
  /^vertical:(rl|lr)$/,
  /^line:-?\d{1,3}(\.\d{1,3})?%?(,(start|center|end))?$/,
  /^position:\d{1,3}(\.\d{1,3})?%(,(line-left|center|line-right))?$/,
  /^size:\d{1,3}(\.\d{1,3})?%$/,
  /^align:(start|center|end|left|right)$/,
];

/**
 * Reads the line of a cue's times. Settings of regions, and unknown ones, are dropped. @throws
 * {CaptionsError}
 */
export function readCueTimes(line: string, lineNumber: number): CueTimes {
  const found = timesPattern.exec(plain(line));
  if (!found) throw new CaptionsError("malformed-times", { line: lineNumber });
  const startSeconds = secondsOf(found.slice(1, 6), lineNumber);
  const endSeconds = secondsOf(found.slice(6, 11), lineNumber);
  if (endSeconds < startSeconds)
    throw new CaptionsError("ends-before-it-begins", { line: lineNumber });
  return { startSeconds, endSeconds, settings: readSettings(found[11] ?? "") };
}

export function isTimes(line: string | undefined): boolean {
  if (line === undefined || line.length > maxTimesLength || !line.includes("-->")) return false;
  return timesPattern.test(plain(line));
}

/** True for times, also with another arrow or another mistake. */
export function isLikeTimes(line: string): boolean {
  return line.length <= maxTimesLength && likeTimes.test(line.trim());
}

/** Word processors write fixed spaces and wide characters, and marks of the text's direction. */
function plain(line: string): string {
  return line.normalize("NFKC").replaceAll(directionMarks, "").trim();
}

/** Each setting counts once: the last one. */
function readSettings(text: string): string {
  const known = text
    .split(/[ \t]+/)
    .filter((setting) => settingPatterns.some((pattern) => pattern.test(setting)));
  return [...new Map(known.map((setting) => [setting.split(":", 1)[0], setting])).values()].join(
    " ",
  );
}

/** Returns seconds, where a time before the beginning counts as 0. */
function secondsOf(
  [sign, hours, minutes, seconds, fraction]: (string | undefined)[],
  lineNumber: number,
): number {
  if ((hours !== undefined && Number(minutes) > 59) || Number(seconds) > 59)
    throw new CaptionsError("times-too-large", { line: lineNumber });
  if (sign === "-") return 0;
  const milliseconds = Math.round(Number(`0.${fraction ?? 0}`) * 1_000);
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + milliseconds / 1000;
}
