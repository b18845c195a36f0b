import type { BrowserPlayer } from "@marquee/player/react";

let current: BrowserPlayer | null = null;

/**
 * The site's one player, which is in the layer above the screens; null before it has rendered in a
 * browser.
 */
export function currentPlayer(): BrowserPlayer | null {
  return current;
}

export function setCurrentPlayer(player: BrowserPlayer): void {
  current = player;
}
