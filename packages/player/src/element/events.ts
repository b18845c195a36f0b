import type { ProgressReport } from "../core/progress-report";
import type { MessageKind } from "../core/errors/message";

/** The element's events, by name. */
export interface MarqueePlayerEventMap {
  progress: CustomEvent<ProgressReport>;
  ended: CustomEvent<null>;
  /** The response that was received instead of media. */
  authrequired: CustomEvent<unknown>;
  playererror: CustomEvent<{ kind: MessageKind; ending: boolean }>;
  previous: CustomEvent<null>;
  next: CustomEvent<null>;
  /** True to enter theatre mode, false to leave it. */
  theatrechange: CustomEvent<boolean>;
}

/** Typed listeners for these events. */
export interface MarqueePlayerEventTarget {
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
