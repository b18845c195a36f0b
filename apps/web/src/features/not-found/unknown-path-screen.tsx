import { Navigate, useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { decodePart } from "../../lib/decode-part";
import { usePageResponse } from "../../lib/page-response";
import { readId } from "../../lib/video/watch-address";
import { NotFoundScreen } from "./not-found-screen";

/** A path of no screen. The former path of a creator, /@username, redirects to the present one. */
function UnknownPathScreen() {
  const { pathname } = useLocation();
  const response = usePageResponse();
  const username = readId(decodePart(/^\/@([^/]+)\/?$/.exec(pathname)?.[1] ?? ""));
  if (username === undefined) return <NotFoundScreen />;
  const redirectTo = paths.creator.href(username);
  response?.redirect(redirectTo);
  return <Navigate to={redirectTo} replace />;
}

export { UnknownPathScreen as Screen };
