import { EngineError } from "../engine-error.ts";
import { maxMediaSeconds } from "../max-media-seconds.ts";

/**
 * A few bytes may claim days, and each second would be encoded.
 * @throws {EngineError} `too_long`.
 */
export function requireLength(seconds: number): void {
  if (seconds > maxMediaSeconds) throw new EngineError("too_long", "Videos can be 6 hours long.");
}
