import { matchPath } from "react-router-dom";
import type { Route } from "./route-table";

/** The route that an address leads to. */
export function findRoute(routes: readonly Route[], pathname: string): Route | undefined {
  return routes.find(({ path }) => matchPath(path, pathname));
}
