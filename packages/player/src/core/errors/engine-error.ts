import type { MessageKind } from "./message";

/** An engine's error, in terms that do not depend on the engine. */
export interface EngineError {
  origin: "network" | "media" | "element" | "other";
  /** The engine's name for it, such as hls.js's `fragLoadError`. */
  details: string;
  /** The engine has given up. */
  fatal: boolean;
  /** HTTP status; null without a response. */
  status: number | null;
  /**
   * Text of the response; null when there was none or it could not be read. For a source or codecs
   * that cannot be played, what they are, such as `MPEG-DASH` or `HEVC`.
   */
  body: string | null;
  /** Shown instead of `network`, or of `broken` when the error is unrecoverable. */
  message?: MessageKind;
}
