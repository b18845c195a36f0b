import { Trans, useLingui } from "@lingui/react/macro";
import { resendActivation } from "@marquee/api-client";
import { Link } from "@marquee/ui/link";
import { EmailRequest } from "../../components/email-request/email-request";
import { paths } from "../../config/paths";

function ResendActivationScreen() {
  const { t } = useLingui();
  return (
    <EmailRequest
      call={resendActivation}
      title={t`Activate your account`}
      lead={t`We will email you a new activation link. It replaces the previous one.`}
      footer={
        <p>
          <Trans>
            Already activated? <Link href={paths.login.href()}>Log in</Link>
          </Trans>
        </p>
      }
    />
  );
}

export { ResendActivationScreen as Screen };
