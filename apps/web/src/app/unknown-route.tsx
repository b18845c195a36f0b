import { Navigate, useLocation } from "react-router-dom";
import { paths } from "../config/paths";
import { NotFoundScreen } from "../features/not-found/not-found-screen";
import { decodePart } from "../lib/decode-part";

/** An address of no screen. The one that creators had in former times, /@username, leads to where they are now. */
export function UnknownRoute() {
  const { pathname } = useLocation();
  const username = /^\/@([^/]+)\/?$/.exec(pathname)?.[1];
  if (username) return <Navigate to={paths.creator.href(decodePart(username))} replace />;
  return <NotFoundScreen />;
}
