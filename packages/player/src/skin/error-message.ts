import { mayBeOutage, type MessageKind } from "../core/errors/message";
import type { PlayerState } from "../core/state";
import type { Labels } from "../labels";

export interface ErrorMessageView {
  kind: MessageKind;
  /** Format of an unsupported source. */
  format: string;
  /** Playback has ended: the message covers the video. */
  isEnding: boolean;
  /** For a network that returns before the next automatic retry. */
  canRetry: boolean;
}

export function errorText({ kind, format }: ErrorMessageView, labels: Labels): string {
  if (kind === "unsupported") return labels.unsupported(format);
  // A host's own labels may be older than the kind.
  const messages: Partial<Labels["messages"]> = labels.messages;
  return messages[kind] ?? labels.messages.network;
}

/**
 * The error message: one row of text during recovery, over the whole video once playback has ended.
 */
export function errorMessageView({ message }: PlayerState): ErrorMessageView | null {
  if (!message) return null;
  const { kind, ending, format = "" } = message;
  return { kind, format, isEnding: ending, canRetry: ending || mayBeOutage(message) };
}
