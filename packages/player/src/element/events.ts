import type { ProgressReport } from "../core/features/progress";
import type { MessageKind } from "../core/errors/message";
import type { MarqueePlayerElement } from "./marquee-player";

/** What the element tells, by name. */
export interface MarqueePlayerEventMap {
  progress: CustomEvent<ProgressReport>;
  ended: CustomEvent<null>;
  /** The body that came in the media's place. */
  authrequired: CustomEvent<unknown>;
  playererror: CustomEvent<{ kind: MessageKind; ending: boolean }>;
  previous: CustomEvent<null>;
  next: CustomEvent<null>;
}

/** How one listens to it. */
export interface MarqueePlayerListening {
  addEventListener<Name extends keyof MarqueePlayerEventMap>(
    type: Name,
    listener: (event: MarqueePlayerEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof MarqueePlayerEventMap>(
    type: Name,
    listener: (event: MarqueePlayerEventMap[Name]) => void,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "marquee-player": MarqueePlayerElement;
  }
}
