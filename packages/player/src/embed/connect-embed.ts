/** Events of an embedded player. */
export interface EmbedEvents {
  /** It accepts commands, or its duration is known. Seconds; 0 while unknown. */
  ready: { duration: number };
  playing: object;
  paused: object;
  /** At most four times a second. Seconds. */
  time: { seconds: number; duration: number };
  ended: object;
  /** Playback ended by an error. */
  error: { kind: string };
}

/** Commands for an embedded player. Those sent before it is ready are repeated once it is. */
export interface Embed {
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  mute(): void;
  unmute(): void;
  /** 0 to 1. */
  setVolume(volume: number): void;
  /** Returns a function that removes the listener. */
  on<Name extends keyof EmbedEvents>(
    name: Name,
    listener: (event: EmbedEvents[Name]) => void,
  ): () => void;
  /** Removes all listeners. */
  destroy(): void;
}

type Message = { readonly marquee: string } & Readonly<Record<string, unknown>>;

/**
 * Connects to the player in an iframe whose address is `/embed/{id}` of a Marquee site.
 *
 * @example
 * const embed = connectEmbed(document.querySelector("iframe"));
 * embed.on("time", ({ seconds }) => console.log(seconds));
 * embed.play();
 */
export function connectEmbed(frame: HTMLIFrameElement): Embed {
  const { origin } = new URL(frame.src, location.href);
  const listeners = new Map<string, Set<(event: never) => void>>();
  const unsent: Message[] = [];
  let isReady = false;

  const post = (message: Message) => frame.contentWindow?.postMessage(message, origin);
  const send = (marquee: string, detail: object = {}) => {
    const message = { marquee, ...detail };
    if (isReady) post(message);
    else unsent.push(message);
  };

  const onMessage = (event: MessageEvent<Message | null>) => {
    const { data } = event;
    if (
      event.source !== frame.contentWindow ||
      event.origin !== origin ||
      typeof data?.marquee !== "string"
    )
      return;
    if (data.marquee === "ready" && !isReady) {
      isReady = true;
      unsent.splice(0).forEach(post);
    }
    for (const listener of listeners.get(data.marquee) ?? []) listener(data as never);
  };
  addEventListener("message", onMessage);
  // Makes a player that is ready already report so again. To any origin: until the frame has
  // loaded, its document is the page's own, and browsers report a message to another origin as an
  // error.
  frame.contentWindow?.postMessage({ marquee: "connect" } satisfies Message, "*");

  return {
    play: () => send("play"),
    pause: () => send("pause"),
    seek: (seconds) => send("seek", { seconds }),
    mute: () => send("mute"),
    unmute: () => send("unmute"),
    setVolume: (volume) => send("volume", { volume }),
    on(name, listener) {
      const found = listeners.get(name) ?? new Set();
      listeners.set(name, found.add(listener));
      return () => found.delete(listener);
    },
    destroy() {
      removeEventListener("message", onMessage);
      listeners.clear();
    },
  };
}
