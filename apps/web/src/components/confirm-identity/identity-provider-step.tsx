import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { IdentityProviderButton } from "../identity-provider/identity-provider-button";

/** For an account without a password: it is confirmed where it comes from, and one returns to the same screen. */
export function IdentityProviderStep() {
  const { pathname } = useLocation();
  return (
    <>
      <p>Your account has no password: confirm with the identity provider that it is you. You will come back here.</p>
      <IdentityProviderButton variant="primary" size="large" block returnTo={paths.login.href()} next={pathname}>
        Continue with the identity provider
      </IdentityProviderButton>
    </>
  );
}
