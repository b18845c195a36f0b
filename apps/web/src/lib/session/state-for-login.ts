import { paths } from "../../config/paths";

/** Screens on the way to an account: visitors do not want to return to them. */
const onTheWay: ReadonlySet<string> = new Set(
  [
    paths.login,
    paths.signup,
    paths.logout,
    paths.activateAccount,
    paths.resendActivation,
    paths.resetPassword,
    paths.resetChangePassword,
    paths.recoverMfa,
    paths.resetChangeMfa,
  ].map(({ path }) => path),
);

interface Address {
  pathname: string;
  search: string;
}

/**
 * Returns the state with which the login screen leads back to the visitor's page; undefined to lead
 * home.
 */
export function stateForLogin({ pathname, search }: Address): { returnTo: string } | undefined {
  return onTheWay.has(pathname) ? undefined : { returnTo: pathname + search };
}
