import type { HTMLAttributes } from "vue";
import type {
  MarqueePlayerAttributes,
  MarqueePlayerElement,
  MarqueePlayerEventMap,
  MarqueePlayerProperties,
} from "../dist/element/index.js";

type Listeners = {
  [Name in keyof MarqueePlayerEventMap as `on${Capitalize<Name>}`]?: (
    event: MarqueePlayerEventMap[Name],
  ) => void;
};

type ElementProps = Omit<HTMLAttributes, keyof MarqueePlayerAttributes | keyof Listeners> &
  MarqueePlayerAttributes &
  MarqueePlayerProperties &
  Listeners;

declare module "vue" {
  interface GlobalComponents {
    "marquee-player": new () => MarqueePlayerElement & { $props: ElementProps };
  }
}
