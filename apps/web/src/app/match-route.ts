import { matchRoutes } from "react-router-dom";
import type { Route } from "./route";
import { notFoundRoute, routes } from "./routes";

export interface RouteMatch {
  route: Route;
  params: Readonly<Record<string, string | undefined>>;
}

/**
 * Returns the route that a path leads to, and the parameters in it, decoded as the router decodes
 * them.
 */
export function matchRoute(pathname: string): RouteMatch {
  const [match] = matchRoutes([...routes], pathname) ?? [];
  return match ?? { route: notFoundRoute, params: {} };
}
