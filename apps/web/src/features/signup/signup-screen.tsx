import { Trans, useLingui } from "@lingui/react/macro";
import { DoorClosed, MailCheck, Ticket } from "lucide-react";
import { signInOptionsQuery } from "@marquee/api-client/react-query";
import { Spinner } from "@marquee/ui/spinner";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router-dom";
import { AccountPage } from "../../components/account-page/account-page";
import { Message } from "../../components/account-page/message";
import { prefetchSiteText } from "../../components/site-text/site-text-query";
import { paths } from "../../config/paths";
import type { Prefetch } from "../../lib/prefetch";
import { prefetchSignInOptions } from "../../lib/session/prefetch-sign-in-options";
import { useServices } from "../../lib/services";
import { useUser } from "../../lib/session/use-user";
import { SignupForm } from "./signup-form";
import { useInvitation } from "./use-invitation";

const prefetchNotice = prefetchSiteText("sign-up");

const prefetchSignup: Prefetch = (request) =>
  Promise.all([prefetchSignInOptions(request), prefetchNotice(request)]);

function SignupScreen() {
  const { t } = useLingui();
  const { api } = useServices();
  const { data } = useQuery(signInOptionsQuery(api));
  const invitation = useInvitation();
  const [done, setDone] = useState(false);
  if (useUser()) return <Navigate to={paths.home.href()} replace />;
  const signUps = data?.sign_ups ?? "open";
  // The form is shown once the invitation is known: text that was typed before would be lost.
  if (invitation && invitation.usable === undefined && !done) {
    return (
      <AccountPage title={t`Sign up`}>
        <Spinner />
      </AccountPage>
    );
  }
  if (signUps === "invitation" && !done && invitation?.usable !== true) {
    return (
      <Message
        icon={Ticket}
        title={t`Accounts are by invitation`}
        lead={
          invitation
            ? t`This invitation was used up, has expired or was withdrawn. Ask for another one.`
            : t`Accounts here are by invitation. Ask the people who run this site for a link.`
        }
        action={{ label: t`Back to login`, href: paths.login.href() }}
        more={[{ text: t`Whom to ask?`, label: t`Contact`, href: paths.contact.href() }]}
      />
    );
  }
  if (signUps === "closed" && !done) {
    return (
      <Message
        icon={DoorClosed}
        title={t`Sign-ups are closed`}
        lead={t`This site takes no new accounts. Ask the people who run it for one.`}
        action={{ label: t`Back to login`, href: paths.login.href() }}
      />
    );
  }
  const asksForApproval = signUps === "approval" && invitation?.usable !== true;
  if (!done)
    return (
      <SignupForm
        invitation={invitation?.token}
        {...{ asksForApproval }}
        onDone={() => setDone(true)}
      />
    );
  return (
    <Message
      icon={MailCheck}
      title={t`Verify email address`}
      lead={
        asksForApproval ? (
          <Trans>
            We sent you an email to confirm your address. Then the people who run this site look at
            your request, and answer by email.
          </Trans>
        ) : (
          t`We sent you an email to activate your account.`
        )
      }
      action={{ label: t`Back to login`, href: paths.login.href() }}
      more={[
        {
          text: t`Nothing there, not even in the spam folder?`,
          label: t`Send it again`,
          href: paths.resendActivation.href(),
        },
      ]}
    />
  );
}

export { SignupScreen as Screen, prefetchSignup as prefetch };
