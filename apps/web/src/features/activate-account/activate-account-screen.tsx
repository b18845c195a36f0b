import { verifyActivateLink } from "@marquee/api-client";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Message } from "../../components/account-page/message";
import { LinkCheck } from "../../components/link-check/link-check";
import { paths } from "../../config/paths";
import { useLinkToken } from "../../lib/use-link-token";
import { useRenewedToken } from "../../lib/use-renewed-token";
import { useUser } from "../../lib/use-user";

/** The browser that signed up is logged in; any other one is offered to log in. */
export function ActivateAccountScreen() {
  const { token, spend } = useLinkToken("activateToken");
  const user = useUser();
  const keepToken = useRenewedToken();
  const [wasActivated, setWasActivated] = useState(false);
  return (
    <LinkCheck
      call={verifyActivateLink}
      token={token}
      title="Activate your account"
      request={{ label: "Request a new activation link", href: paths.resendActivation.href() }}
      onValid={(answer) => {
        keepToken(answer);
        setWasActivated(answer.already_activated ?? false);
        spend();
      }}
    >
      <Message
        icon={CircleCheck}
        tone="success"
        title={wasActivated ? "Your account is already activated" : "Your account has been activated!"}
        lead={
          <>
            {user ? `Welcome, ${user.name}: you are logged in. ` : "Log in to use it. "}
            We recommend that you set up two-factor authentication (2FA): with it, nobody can get in with your password
            alone.
          </>
        }
        action={
          user ? { label: "Set up 2FA", href: paths.totpSetup.href() } : { label: "Log in", href: paths.login.href() }
        }
        more={[
          user
            ? { text: "Not now?", label: "Go to the homepage", href: paths.home.href() }
            : { text: "Logged in already?", label: "Set up 2FA", href: paths.totpSetup.href() },
        ]}
      />
    </LinkCheck>
  );
}
