import { useLingui } from "@lingui/react/macro";
import { DoorClosed, MailCheck } from "lucide-react";
import { signInOptionsQuery } from "@marquee/api-client/react-query";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router-dom";
import { Message } from "../../components/account-page/message";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import { useUser } from "../../lib/use-user";
import { SignupForm } from "./signup-form";

export function SignupScreen() {
  const { t } = useLingui();
  const { api } = useServices();
  const { data } = useQuery(signInOptionsQuery(api));
  const [done, setDone] = useState(false);
  if (useUser()) return <Navigate to={paths.home.href()} replace />;
  if (data?.sign_ups === "closed" && !done) {
    return (
      <Message
        icon={DoorClosed}
        title={t`Sign-ups are closed`}
        lead={t`This site takes no new accounts. Ask the people who run it for one.`}
        action={{ label: t`Back to login`, href: paths.login.href() }}
      />
    );
  }
  if (!done) return <SignupForm onDone={() => setDone(true)} />;
  return (
    <Message
      icon={MailCheck}
      title={t`Verify email address`}
      lead={t`We sent you an email to activate your account.`}
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
