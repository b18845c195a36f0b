import { MarqueePlayerElement } from "./marquee-player";

const defaultName = "marquee-player";

/**
 * Registers `<marquee-player>`, or another name. Does nothing on a server, or when the name is
 * registered already: the first copy on a page wins, and one of another version warns.
 */
export function defineMarqueePlayer(name = defaultName): void {
  if (!("customElements" in globalThis)) return;
  const registered = customElements.get(name);
  if (registered) {
    warnOfOther(name, registered);
    return;
  }
  // A class can be registered once only.
  customElements.define(
    name,
    name === defaultName ? MarqueePlayerElement : class extends MarqueePlayerElement {},
  );
}

function warnOfOther(name: string, registered: CustomElementConstructor): void {
  const { version } = MarqueePlayerElement;
  const other = "version" in registered ? String(registered.version) : "another library";
  if (other === version) return;
  // oxlint-disable-next-line no-console -- The page's developers have no other place to see it.
  console.warn(
    `<${name}> is registered by ${other}, so that ${version} is not used. ` +
      'To have both, give this one a name: defineMarqueePlayer("my-player").',
  );
}

export { MarqueePlayerElement };
export type {
  MarqueePlayerAttributes,
  MarqueePlayerListeners,
  MarqueePlayerProperties,
} from "./attributes";
export type { MarqueePlayerEventMap } from "./events";
