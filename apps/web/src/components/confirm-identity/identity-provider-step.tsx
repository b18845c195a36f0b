import { Trans, useLingui } from "@lingui/react/macro";
import type { SessionUser } from "@marquee/local-store";
import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { useConnectedIdentities } from "../../lib/session/use-connected-identities";
import { IdentityProviderButtons } from "../identity-provider/provider-buttons";

/**
 * Confirms an account without a password at its identity provider, which redirects back to this
 * screen.
 */
export function IdentityProviderStep({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const only = useConnectedIdentities(user);
  return (
    <>
      <p>
        <Trans>
          Your account has no password. Log in again where you normally do to confirm that it is
          you.
        </Trans>
      </p>
      <IdentityProviderButtons
        variant="primary"
        size="large"
        block
        returnTo={paths.login.href()}
        next={pathname}
        confirms
        only={only}
        label={(provider) => t`Continue with ${provider}`}
      />
    </>
  );
}
