import { MarqueePlayerElement } from "./marquee-player";

/** Makes `<marquee-player>` known to the page, under another name if you like. Does nothing on a server, or the second time. */
export function defineMarqueePlayer(name = "marquee-player"): void {
  if ("customElements" in globalThis && !customElements.get(name)) customElements.define(name, MarqueePlayerElement);
}

export { MarqueePlayerElement };
export type { MarqueePlayerEventMap } from "./events";
