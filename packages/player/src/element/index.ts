import { MarqueePlayerElement } from "./marquee-player";

const defaultName = "marquee-player";

/**
 * Registers `<marquee-player>`, or another name. Does nothing on a server, or when the name is
 * registered already.
 */
export function defineMarqueePlayer(name = defaultName): void {
  if (!("customElements" in globalThis) || customElements.get(name)) return;
  // A class can be registered once only.
  customElements.define(
    name,
    name === defaultName ? MarqueePlayerElement : class extends MarqueePlayerElement {},
  );
}

export { MarqueePlayerElement };
export type {
  MarqueePlayerAttributes,
  MarqueePlayerListeners,
  MarqueePlayerProperties,
} from "./attributes";
export type { MarqueePlayerEventMap } from "./events";
