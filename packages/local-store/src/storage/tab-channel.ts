import type { ChannelLike } from "../ports/channel-like";
import { createEmitter } from "./emitter";
import type { OnLifecycle } from "./lifecycle";

/**
 * A message to the other tabs. Another version of this package may have sent it, so its fields are
 * unknown.
 */
export type TabMessage = Readonly<Record<string, unknown>>;

/** Messages between the tabs of one origin. */
export interface TabChannel {
  readonly post: (message: TabMessage) => void;
  readonly subscribe: (listener: (message: TabMessage) => void) => () => void;
}

/**
 * Closes the channel while the page is hidden away: an open one can keep it out of the back/forward
 * cache.
 */
export function createTabChannel(
  open: (() => ChannelLike) | null,
  onLifecycle: OnLifecycle,
): TabChannel {
  const messages = createEmitter<TabMessage>();
  let channel: ChannelLike | null = null;

  function connect() {
    if (channel || !open) return;
    try {
      channel = open();
      channel.addEventListener("message", ({ data }) => messages.emit(Object(data)));
    } catch {
      // A browser that blocks storage may block channels, too: the tabs then know nothing of each
      // other.
    }
  }

  function disconnect() {
    channel?.close();
    channel = null;
  }

  onLifecycle(({ type }) => {
    if (type === "show") connect();
    if (type === "leave" || type === "destroy") disconnect();
  });
  connect();

  return { post: (message) => channel?.postMessage(message), subscribe: messages.subscribe };
}
