import { useLingui } from "@lingui/react/macro";
import { verifyEmailLink } from "@marquee/api-client";
import { MailCheck } from "lucide-react";
import { Message } from "../../components/account-page/message";
import { LinkCheck } from "../../components/link-check/link-check";
import { paths } from "../../config/paths";
import { useStoreToken } from "../../lib/session/use-store-token";

interface ConfirmEmailProps {
  token: string;
  onConfirmed: () => void;
}

/** Takes a new email address into use, by the link that was mailed to it. */
export function ConfirmEmail({ token, onConfirmed }: ConfirmEmailProps) {
  const { t } = useLingui();
  const storeToken = useStoreToken();
  return (
    <LinkCheck
      call={verifyEmailLink}
      token={token}
      title={t`Confirm your email address`}
      request={{ label: t`Settings`, href: paths.settings.href() }}
      onValid={(response) => {
        storeToken(response);
        onConfirmed();
      }}
    >
      <Message
        icon={MailCheck}
        tone="success"
        title={t`Your email address has been changed`}
        lead={t`From now on, log in with it. Emails about your account go there, too.`}
        action={{ label: t`Settings`, href: paths.settings.href() }}
      />
    </LinkCheck>
  );
}
