import { matchPath } from "react-router-dom";
import { loadWatchPlayer } from "../features/watch/load-watch-player";
import { routes } from "./route-table";

/** Asks for the code of the screen that is wanted first while the app still starts: one round trip less each. */
export function loadFirstScreen(pathname: string): void {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  // Whoever is to show it asks again, and handles what fails.
  route?.load().catch(() => undefined);
  if (pathname === "/watch") loadWatchPlayer().catch(() => undefined);
}
