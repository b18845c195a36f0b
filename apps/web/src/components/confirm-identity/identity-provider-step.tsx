import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { IdentityProviderButton } from "../identity-provider/identity-provider-button";

/** Confirms an account without a password at its identity provider, which redirects back to this screen. */
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
