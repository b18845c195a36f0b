import type { BrowserPlayer } from "../assemble-player";
import { cancelAll, type Cancel } from "../core/cancel";
import type { Labels } from "../labels";

/** An element of the skin. */
export interface Part {
  element: HTMLElement;
  /** Shows the player's state, and controls the player, until cancelled. */
  bind(player: BrowserPlayer): Cancel;
}

export type PartFactory = (labels: Labels) => Part;

/** Puts parts into an element. */
export function groupParts(element: HTMLElement, parts: readonly Part[]): Part {
  element.append(...parts.map((part) => part.element));
  return { element, bind: (player) => cancelAll(parts.map((part) => part.bind(player))) };
}
