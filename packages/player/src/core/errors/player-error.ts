export type PlayerErrorCode =
  | "unsupported"
  | "destroyed"
  | "engine-unavailable"
  | "frame-unavailable"
  | "frame-cross-origin"
  | "frame-protected";

/** The one error that this package throws. Playback errors are not thrown: see `state.message`. */
export class PlayerError extends Error {
  override readonly name = "PlayerError";
  readonly code: PlayerErrorCode;

  constructor(code: PlayerErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Compare names: each separately bundled entry has its own copy of the class. */
export function isPlayerError(value: unknown): value is PlayerError {
  return value instanceof Error && value.name === "PlayerError";
}
