import { Trans, useLingui } from "@lingui/react/macro";
import { resetMfa } from "@marquee/api-client";
import { Link } from "@marquee/ui/link";
import { EmailRequest } from "../../components/email-request/email-request";
import { paths } from "../../config/paths";

function RecoverMfaScreen() {
  const { t } = useLingui();
  return (
    <EmailRequest
      call={resetMfa}
      title={t`Reset 2FA`}
      lead={
        <Trans>
          We will email you a link. With it, your password and one of your backup codes, you can
          turn two-factor authentication off.
        </Trans>
      }
      footer={
        <>
          <p>
            <Trans>
              Forgot your password as well?{" "}
              <Link href={paths.resetPassword.href()}>Reset it first</Link>
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

export { RecoverMfaScreen as Screen };
