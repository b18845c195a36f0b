export type PlayerErrorCode = "unsupported" | "destroyed" | "engine-unavailable";

/** The one error that this package throws. Playback faults are no exceptions: they are `state.message`. */
export class PlayerError extends Error {
  override readonly name = "PlayerError";
  readonly code: PlayerErrorCode;

  constructor(code: PlayerErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export function isPlayerError(value: unknown): value is PlayerError {
  return value instanceof PlayerError;
}
