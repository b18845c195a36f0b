/** Problems of caption files, in English; `{}` is replaced by the value. */
const sentences = {
  "no-captions": "The file has no captions.",
  "not-text": "The file is not UTF-8 text. Please save it as VTT or SRT in UTF-8.",
  "times-missing": "Times such as 00:00:01.000 --> 00:00:04.000 are missing.",
  "unknown-format":
    "Times such as 00:00:01.000 --> 00:00:04.000 are missing. " +
    "The file must be WebVTT (VTT), SubRip (SRT), SBV or ASS.",
  "malformed-times": "Times look like 00:00:01.000 --> 00:00:04.000.",
  "times-too-large": "Minutes and seconds go up to 59.",
  "ends-before-it-begins": "The caption ends before it begins.",
  "empty-line-missing": "An empty line is missing above these times.",
  "caption-too-long": "A caption cannot be over {} characters.",
  "too-many-captions": "At most {} captions.",
  "tag-not-allowed": "Captions cannot contain {}.",
} as const;

/** Names the mistake in a file of captions. */
export type CaptionsProblem = keyof typeof sentences;

interface CaptionsErrorDetails {
  /** Line of the error, from 1 on. */
  line?: number | undefined;
  /** Most characters or captions, or the tag. */
  value?: number | string;
}

/** A file that has no valid captions. The message is an English sentence for the creator. */
export class CaptionsError extends Error {
  override readonly name = "CaptionsError";
  readonly problem: CaptionsProblem;
  /** Line of the error, from 1 on; null if it is about the whole file. */
  readonly line: number | null;
  /** The most characters or captions, or the tag; undefined for other problems. */
  readonly value: number | string | undefined;

  constructor(problem: CaptionsProblem, { line, value }: CaptionsErrorDetails = {}) {
    const sentence = sentences[problem].replace("{}", () => String(value));
    super(line === undefined ? sentence : `Line ${line}: ${sentence}`);
    this.problem = problem;
    this.line = line ?? null;
    this.value = value;
  }
}
