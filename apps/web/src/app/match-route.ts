import { matchPath } from "react-router-dom";
import type { Route } from "./route";
import { notFoundRoute, routes } from "./routes";

export interface RouteMatch {
  route: Route;
  params: Readonly<Record<string, string | undefined>>;
}

/** Returns the route that a path leads to, and the parameters in it. */
export function matchRoute(pathname: string): RouteMatch {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  return { route: notFoundRoute, params: {} };
}
