import type { MessageKind } from "../core/errors/message";
import type { PlayerState } from "../core/state";

export interface ErrorMessageView {
  kind: MessageKind;
  /** Playback has ended: the message covers the video. */
  isEnding: boolean;
  /** A network may return before the player tries again by itself. */
  canRetry: boolean;
}

/** What went wrong: a line while recovery is under way, the whole surface when playback has ended. */
export function errorMessageView({ message }: PlayerState): ErrorMessageView | null {
  if (!message) return null;
  const { kind, ending } = message;
  return { kind, isEnding: ending, canRetry: ending || kind === "network" };
}
