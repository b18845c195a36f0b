import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type {
  MarqueePlayerAttributes,
  MarqueePlayerElement,
  MarqueePlayerListeners,
  MarqueePlayerProperties,
} from "../dist/element/index.js";

type ElementProps = Omit<
  DetailedHTMLProps<HTMLAttributes<MarqueePlayerElement>, MarqueePlayerElement>,
  keyof MarqueePlayerAttributes
> &
  MarqueePlayerAttributes &
  MarqueePlayerProperties &
  MarqueePlayerListeners;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "marquee-player": ElementProps;
    }
  }
}
