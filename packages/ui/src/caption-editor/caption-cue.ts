/** A caption: a text that is shown for a time. */
export interface CaptionCue {
  /** Unique in its list. It stays the same when the caption changes. */
  readonly id: string;
  /** NaN while the time that was typed cannot be read. */
  readonly startSeconds: number;
  /** NaN while the time that was typed cannot be read. */
  readonly endSeconds: number;
  readonly text: string;
  /** Position of the text, in the syntax of the file format. The editor does not change it. */
  readonly settings?: string;
}
