/** Which of the sentences is on screen; `labels` holds the words. */
export type MessageKind =
  | "network"
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
  /** Playback has ended over it: only `retry` goes on. While false, recovery is under way. */
  ending: boolean;
  /** What an unsupported source is, such as `MP4`. */
  format?: string;
}
