import { resetMfa } from "@marquee/api-client";
import { Link } from "@marquee/ui/link";
import { EmailRequest } from "../../components/email-request/email-request";
import { paths } from "../../config/paths";

export function RecoverMfaScreen() {
  return (
    <EmailRequest
      call={resetMfa}
      title="Reset 2FA"
      lead="We will email you a link. With it, your password and one of your backup codes, you can turn two-factor authentication off."
      footer={
        <>
          <p>
            Forgot your password as well? <Link href={paths.resetPassword.href()}>Reset it first</Link>
          </p>
          <p>
            <Link href={paths.login.href()}>Back to login</Link>
          </p>
        </>
      }
    />
  );
}
