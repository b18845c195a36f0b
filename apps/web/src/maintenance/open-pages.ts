import { matchRoute } from "../app/match-route";
import { paths } from "../config/paths";

/** Administrators sign in by these. Their own pages are below `/admin`. */
const signInPaths: ReadonlySet<string> = new Set(
  [
    paths.login,
    paths.logout,
    paths.resetPassword,
    paths.resetChangePassword,
    paths.recoverMfa,
    paths.resetChangeMfa,
    paths.setup,
  ].map(({ path }) => path),
);

/** True for pages that are open during maintenance. They show no content to others. */
export function isOpenInMaintenance(pathname: string): boolean {
  const { path } = matchRoute(pathname).route;
  return signInPaths.has(path) || path === paths.admin.path || path.startsWith("/admin/");
}
