import { useLingui } from "@lingui/react/macro";
import { verifyResetLink } from "@marquee/api-client";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Message } from "../../components/account-page/message";
import { LinkCheck } from "../../components/link-check/link-check";
import { paths } from "../../config/paths";
import { useLinkToken } from "../../lib/session/use-link-token";
import { NewPasswordForm } from "./new-password-form";

function ResetChangePasswordScreen() {
  const { t } = useLingui();
  const { token, spend } = useLinkToken("resetToken");
  const [changed, setChanged] = useState(false);

  if (changed) {
    return (
      <Message
        icon={CircleCheck}
        tone="success"
        title={t`Your password has been changed!`}
        lead={t`Every device that was logged in to your account has been logged out.`}
        action={{ label: t`Log in`, href: paths.login.href() }}
      />
    );
  }
  return (
    <LinkCheck
      call={verifyResetLink}
      token={token}
      title={t`Change password`}
      request={{ label: t`Request a new link`, href: paths.resetPassword.href() }}
    >
      <NewPasswordForm
        token={token}
        onDone={() => {
          spend();
          setChanged(true);
        }}
      />
    </LinkCheck>
  );
}

export { ResetChangePasswordScreen as Screen };
