import { loadWatchPlayer } from "../features/watch/load-watch-player";
import { routeOf } from "./route-of";

/** Asks for the code of the screen that is wanted first while the app still starts: one round trip less each. */
export function loadFirstScreen(pathname: string): void {
  // Whoever is to show it asks again, and handles what fails.
  routeOf(pathname)
    .load()
    .catch(() => undefined);
  if (pathname === "/watch") loadWatchPlayer().catch(() => undefined);
}
