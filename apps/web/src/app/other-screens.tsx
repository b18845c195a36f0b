import { useRoutes } from "react-router-dom";
import { findRoute } from "./find-route";
import { otherRoutes, unknownRoute } from "./other-routes";

const screens = otherRoutes.map(({ path, Screen }) => ({ path, element: <Screen /> }));

/** The screen of an address that the first table of routes does not name. */
export function OtherScreens() {
  // A line break in the address is what not even `*` matches.
  return useRoutes(screens) ?? <unknownRoute.Screen />;
}

export async function loadOtherScreen(pathname: string): Promise<void> {
  await findRoute(otherRoutes, pathname)?.load(pathname);
}
