import { Trans, useLingui } from "@lingui/react/macro";
import { resetPassword } from "@marquee/api-client";
import { Link } from "@marquee/ui/link";
import { EmailRequest } from "../../components/email-request/email-request";
import { paths } from "../../config/paths";

function ResetPasswordScreen() {
  const { t } = useLingui();
  return (
    <EmailRequest
      call={resetPassword}
      title={t`Reset password`}
      lead={t`We will email you a link to choose a new password.`}
      footer={
        <>
          <p>
            <Trans>
              Lost your authenticator app instead?{" "}
              <Link href={paths.recoverMfa.href()}>Reset 2FA</Link>
            </Trans>
          </p>
          <p>
            <Link href={paths.login.href()}>
              <Trans>Back to login</Trans>
            </Link>
          </p>
        </>
      }
    />
  );
}

export { ResetPasswordScreen as Screen };
