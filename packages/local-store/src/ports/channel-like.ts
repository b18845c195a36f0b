/**
 * The part of `BroadcastChannel` that the store uses. A message reaches every other tab, but not
 * the sender.
 */
export interface ChannelLike {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
  close(): void;
}
