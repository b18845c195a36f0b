import { Trans, useLingui } from "@lingui/react/macro";
import { verifyActivateLink } from "@marquee/api-client";
import { CircleCheck, Hourglass } from "lucide-react";
import { useState } from "react";
import { Message } from "../../components/account-page/message";
import { LinkCheck } from "../../components/link-check/link-check";
import { paths } from "../../config/paths";
import { useLinkToken } from "../../lib/session/use-link-token";
import { useStoreToken } from "../../lib/session/use-store-token";
import { useUser } from "../../lib/session/use-user";

/** The browser that signed up is logged in; any other one is offered to log in. */
function ActivateAccountScreen() {
  const { t } = useLingui();
  const { token, spend } = useLinkToken("activateToken");
  const user = useUser();
  const name = user?.name;
  const storeToken = useStoreToken();
  const [wasActivated, setWasActivated] = useState(false);
  const [waits, setWaits] = useState(false);
  return (
    <LinkCheck
      call={verifyActivateLink}
      token={token}
      title={t`Activate your account`}
      request={{ label: t`Request a new activation link`, href: paths.resendActivation.href() }}
      onValid={(response) => {
        storeToken(response);
        setWaits(response.waits_for_approval ?? false);
        setWasActivated(response.already_activated ?? false);
        spend();
      }}
    >
      {waits ? (
        <Message
          icon={Hourglass}
          title={t`Your request waits for its answer`}
          lead={
            <Trans>
              Your address is confirmed. The people who run this site look at your request, and
              answer by email. You can log in once they have approved it.
            </Trans>
          }
          action={{ label: t`Go to the homepage`, href: paths.home.href() }}
        />
      ) : (
        <Message
          icon={CircleCheck}
          tone="success"
          title={
            wasActivated
              ? t`Your account is already activated`
              : t`Your account has been activated!`
          }
          lead={
            user ? (
              <Trans>
                Welcome, {name}: you are logged in. We recommend that you set up two-factor
                authentication (2FA): with it, nobody can get in with your password alone.
              </Trans>
            ) : (
              <Trans>
                Log in to use it. We recommend that you set up two-factor authentication (2FA): with
                it, nobody can get in with your password alone.
              </Trans>
            )
          }
          action={
            user
              ? { label: t`Set up 2FA`, href: paths.totpSetup.href() }
              : { label: t`Log in`, href: paths.login.href() }
          }
          more={[
            user
              ? { text: t`Not now?`, label: t`Go to the homepage`, href: paths.home.href() }
              : { text: t`Logged in already?`, label: t`Set up 2FA`, href: paths.totpSetup.href() },
          ]}
        />
      )}
    </LinkCheck>
  );
}

export { ActivateAccountScreen as Screen };
