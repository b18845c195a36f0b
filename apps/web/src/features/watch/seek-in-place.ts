import type { MouseEvent } from "react";
import { opensElsewhere } from "../../lib/opens-elsewhere";
import { currentPlayer } from "./current-player";

/**
 * Handles a click on a link to a second of the video: plays there, unless the link is opened
 * elsewhere.
 */
export function seekInPlace(event: MouseEvent, seconds: number): void {
  const player = currentPlayer();
  if (!player || opensElsewhere(event)) return;
  event.preventDefault();
  player.actions.seek(seconds);
  player.actions.play();
  document.querySelector("[data-marquee-player]")?.scrollIntoView({ block: "nearest" });
}
