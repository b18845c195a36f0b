import { paths } from "../config/paths";

/** Screens on the way to an account, to which nobody wants to return. */
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

/** What the login screen is given to lead back to where the visitor was; undefined to lead home. */
export function stateForLogin({ pathname, search }: Address): { returnTo: string } | undefined {
  return onTheWay.has(pathname) ? undefined : { returnTo: pathname + search };
}
