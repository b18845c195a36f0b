import type { JSX } from "solid-js";
import type {
  MarqueePlayerAttributes,
  MarqueePlayerElement,
  MarqueePlayerEventMap,
  MarqueePlayerProperties,
} from "../dist/element/index.js";

/** Solid sets what has no prefix as a property, and an attribute to the text of `false`. */
type Attributes = {
  [Name in keyof MarqueePlayerAttributes as `attr:${Name}`]: Exclude<
    MarqueePlayerAttributes[Name],
    false
  >;
};

type Listeners = {
  [Name in keyof MarqueePlayerEventMap as `on:${Name}`]?: (
    event: MarqueePlayerEventMap[Name],
  ) => void;
};

type ElementProps = Omit<
  JSX.HTMLAttributes<MarqueePlayerElement>,
  keyof Attributes | keyof Listeners
> &
  Attributes &
  MarqueePlayerProperties &
  Listeners;

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements {
      "marquee-player": ElementProps;
    }
  }
}
