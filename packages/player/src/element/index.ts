import { MarqueePlayerElement } from "./marquee-player";

/** Registers `<marquee-player>`, or another name. Does nothing on a server, or when the name is registered already. */
export function defineMarqueePlayer(name = "marquee-player"): void {
  if ("customElements" in globalThis && !customElements.get(name)) customElements.define(name, MarqueePlayerElement);
}

export { MarqueePlayerElement };
export type { MarqueePlayerEventMap } from "./events";
