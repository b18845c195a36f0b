import { findRoute } from "./find-route";
import { routes } from "./route-table";

/** The frame of the page is not kept back any longer than this, in milliseconds. */
const mostPatience = 500;

/**
 * Asks for the code of the screen that is wanted first while the app still starts: one round trip less each. Resolves once
 * it is there, as it mostly is by then: what React had to wait for it would show 300 ms later.
 */
export function loadFirstScreen(pathname: string): Promise<unknown> {
  // Whoever is to show it asks again, and handles what fails.
  const code = findRoute(routes, pathname)
    ?.load(pathname)
    .catch(() => undefined);
  return Promise.race([code, new Promise((resolve) => setTimeout(resolve, mostPatience))]);
}
