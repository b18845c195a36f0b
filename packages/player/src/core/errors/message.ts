/** Which of the sentences is on screen; `labels` holds the words. */
export type MessageKind = "network" | "media" | "broken" | "element";

export interface Message {
  kind: MessageKind;
  /** Playback has ended over it: only `retry` goes on. While false, recovery is under way. */
  ending: boolean;
}
