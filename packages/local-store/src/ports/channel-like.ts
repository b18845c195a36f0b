/** What the store needs of a `BroadcastChannel`: a message reaches every other tab, never the sender. */
export interface ChannelLike {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
  close(): void;
}
