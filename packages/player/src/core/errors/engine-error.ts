import type { MessageKind } from "./message";

/** An engine's error in terms that need no engine to understand. */
export interface EngineError {
  origin: "network" | "media" | "element" | "other";
  /** The engine's own name for it, such as hls.js's `fragLoadError`. */
  details: string;
  /** The engine has given up. */
  fatal: boolean;
  /** HTTP status; null when no answer came. */
  status: number | null;
  /** Text of the answer, if there was one and it could be read. */
  body: string | null;
  /** Shown in place of `broken`, when nothing more can be done. */
  message?: MessageKind;
}
