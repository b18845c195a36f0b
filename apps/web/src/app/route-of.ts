import { matchPath } from "../lib/router/match-path";
import { routes, type Route } from "./route-table";

/** The route that an address leads to. */
export function routeOf(pathname: string): Route {
  const route = routes.find(({ path }) => matchPath(path, pathname) !== null);
  if (!route) throw new Error("The last route takes what no other does.");
  return route;
}
