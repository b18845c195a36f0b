/** A file that has no valid captions. The message is shown to the creator. */
export class CaptionsError extends Error {
  override readonly name = "CaptionsError";
  /** Where the error is, from 1 on; null if it is about the whole file. */
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(line === null ? message : `Line ${line}: ${message}`);
    this.line = line;
  }
}
