/**
 * A line of captions, and its number in the file that was uploaded: a conversion may leave lines
 * out.
 */
export interface SourceLine {
  readonly text: string;
  readonly number: number;
}
