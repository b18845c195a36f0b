import type { ChannelLike } from "../ports/channel-like";
import type { PageLike } from "../ports/page-like";
import { createEmitter } from "./emitter";

/** Messages between the tabs of one origin. */
export interface Hub {
  readonly post: (message: unknown) => void;
  readonly subscribe: (listener: (message: unknown) => void) => () => void;
  readonly close: () => void;
}

/** Opens the channel, and closes it while the page is away: an open one can keep it out of the back/forward cache. */
export function createHub(open: (() => ChannelLike) | null, page: PageLike | null): Hub {
  const messages = createEmitter<unknown>();
  let channel: ChannelLike | null = null;

  function connect() {
    if (channel || !open) return;
    try {
      channel = open();
      channel.addEventListener("message", ({ data }) => messages.emit(data));
    } catch {
      // Where storage is blocked the channel may be as well: each tab is then on its own.
      channel = null;
    }
  }

  function disconnect() {
    channel?.close();
    channel = null;
  }

  connect();
  const stop = page?.listen(({ type }) => {
    if (type === "show") connect();
    if (type === "leave") disconnect();
  });

  return {
    post: (message) => channel?.postMessage(message),
    subscribe: messages.subscribe,
    close() {
      stop?.();
      disconnect();
    },
  };
}
