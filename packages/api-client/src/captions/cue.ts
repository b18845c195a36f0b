/** A caption that is shown for a time. */
export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** WebVTT cue text: escaped, with its own tags alone. */
  readonly text: string;
  /** WebVTT cue settings, such as `line:0 align:start`; "" for the default. */
  readonly settings: string;
}
