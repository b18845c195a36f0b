import type { HTMLAttributes } from "svelte/elements";
import type {
  MarqueePlayerAttributes,
  MarqueePlayerElement,
  MarqueePlayerListeners,
  MarqueePlayerProperties,
} from "../dist/element/index.js";

type ElementProps = Omit<
  HTMLAttributes<MarqueePlayerElement>,
  keyof MarqueePlayerAttributes | keyof MarqueePlayerListeners
> &
  MarqueePlayerAttributes &
  MarqueePlayerProperties &
  MarqueePlayerListeners;

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "marquee-player": ElementProps;
  }
}
