import { resetPassword } from "@marquee/api-client";
import { Link } from "@marquee/ui/link";
import { EmailRequest } from "../../components/email-request/email-request";
import { paths } from "../../config/paths";

export function ResetPasswordScreen() {
  return (
    <EmailRequest
      call={resetPassword}
      title="Reset password"
      lead="We will email you a link to choose a new password."
      footer={
        <>
          <p>
            Lost your authenticator app instead? <Link href={paths.recoverMfa.href()}>Reset 2FA</Link>
          </p>
          <p>
            <Link href={paths.login.href()}>Back to login</Link>
          </p>
        </>
      }
    />
  );
}
