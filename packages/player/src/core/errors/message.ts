/** Identifies the message; `labels` has its text. */
export type MessageKind =
  | "network"
  | "playlist"
  | "media"
  | "broken"
  | "element"
  | "unsupported"
  | "captions"
  | "upcoming"
  | "protected"
  | "license"
  | "output";

export interface Message {
  kind: MessageKind;
  /**
   * True if playback has ended and only `retry` continues it; false while recovery is under way.
   */
  ending: boolean;
  /** Format of an unsupported source, such as `MP4`. */
  format?: string;
}

/**
 * The network may be the cause: also of a page instead of a playlist, which a proxy or the login
 * page of a Wi-Fi network sends.
 */
export function mayBeOutage({ kind }: Pick<Message, "kind">): boolean {
  return kind === "network" || kind === "playlist";
}
