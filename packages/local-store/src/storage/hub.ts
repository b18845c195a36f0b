import type { ChannelLike } from "../ports/channel-like";
import { createEmitter } from "./emitter";
import type { OnLifecycle } from "./lifecycle";

/** What a tab tells the others. From another version of this package it may be anything. */
export type Message = Readonly<Record<string, unknown>>;

/** Messages between the tabs of one origin. */
export interface Hub {
  readonly post: (message: Message) => void;
  readonly subscribe: (listener: (message: Message) => void) => () => void;
}

/** Opens the channel, and closes it while the page is away: an open one can keep it out of the back/forward cache. */
export function createHub(open: (() => ChannelLike) | null, onLifecycle: OnLifecycle): Hub {
  const messages = createEmitter<Message>();
  let channel: ChannelLike | null | undefined;

  function connect() {
    try {
      channel ??= open?.();
      channel?.addEventListener("message", ({ data }) => messages.emit(Object(data)));
    } catch {
      // Where storage is blocked the channel may be as well: each tab is then on its own.
    }
  }

  onLifecycle(({ type }) => {
    if (type === "show" && !channel) connect();
    if (type !== "leave" && type !== "destroy") return;
    channel?.close();
    channel = null;
  });
  connect();
  return { post: (message) => channel?.postMessage(message), subscribe: messages.subscribe };
}
