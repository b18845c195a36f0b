import type { MessageKind } from "../core/errors/message";
import type { PlayerState } from "../core/state";

export interface ErrorMessageView {
  kind: MessageKind;
  /** Playback has ended: the message covers the video. */
  isEnding: boolean;
  canRetry: boolean;
}

/** What went wrong: a line while recovery is under way, the whole surface when playback has ended. */
export function errorMessageView({ message }: PlayerState): ErrorMessageView | null {
  return message && { kind: message.kind, isEnding: message.ending, canRetry: message.ending };
}
