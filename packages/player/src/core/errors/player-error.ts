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

/** By name: entries that are bundled apart from each other have a class of their own each. */
export function isPlayerError(value: unknown): value is PlayerError {
  return value instanceof Error && value.name === "PlayerError";
}
