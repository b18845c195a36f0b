import type { MessageKind } from "../core/errors/message";
import type { PlayerState } from "../core/state";
import type { Labels } from "../labels";

export interface ErrorMessageView {
  kind: MessageKind;
  /** What an unsupported source is. */
  format: string;
  /** Playback has ended: the message covers the video. */
  isEnding: boolean;
  /** A network may return before the player tries again by itself. */
  canRetry: boolean;
}

export function errorText({ kind, format }: ErrorMessageView, labels: Labels): string {
  return kind === "unsupported" ? labels.unsupported(format) : labels.messages[kind];
}

/** What went wrong: a line while recovery is under way, the whole surface when playback has ended. */
export function errorMessageView({ message }: PlayerState): ErrorMessageView | null {
  if (!message) return null;
  const { kind, ending, format = "" } = message;
  return { kind, format, isEnding: ending, canRetry: ending || kind === "network" };
}
