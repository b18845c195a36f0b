import { EngineError } from "../engine-error.ts";
import { maxMediaSeconds } from "../max-media-seconds.ts";

/**
 * @throws {EngineError} `too_long`: a few bytes may claim to last for days, and each second of them
 * would be encoded.
 */
export function requireLength(seconds: number): void {
  if (seconds > maxMediaSeconds) throw new EngineError("too_long", "Videos can be 6 hours long.");
}
