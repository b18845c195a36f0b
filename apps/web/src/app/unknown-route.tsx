import { Navigate, useLocation } from "react-router-dom";
import { paths } from "../config/paths";
import { NotFoundScreen } from "../features/not-found/not-found-screen";

/** An address of no screen. The one that creators had in former times, /@username, leads to where they are now. */
export function UnknownRoute() {
  const { pathname } = useLocation();
  const username = /^\/@([^/]+)\/?$/.exec(pathname)?.[1];
  if (username) return <Navigate to={paths.creator(decode(username))} replace />;
  return <NotFoundScreen />;
}

/** A stray percent sign is no reason to fail: the name is then taken as it is written. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
