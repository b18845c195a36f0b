import { paths } from "../config/paths";
import { NotFoundScreen } from "../features/not-found/not-found-screen";
import { matchPath } from "../lib/router/match-path";
import { Redirect } from "../lib/router/redirect";
import { useLocation } from "../lib/router/use-location";

/** An address of no screen. The one that creators had in former times, /@username, leads to where they are now. */
export function UnknownRoute() {
  const { name } = matchPath("/:name", useLocation().pathname) ?? {};
  const username = /^@(.+)$/.exec(name ?? "")?.[1];
  if (username) return <Redirect to={paths.creator(username)} />;
  return <NotFoundScreen />;
}
