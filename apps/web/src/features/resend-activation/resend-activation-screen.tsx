import { resendActivation } from "@marquee/api-client";
import { Link } from "@marquee/ui/link";
import { EmailRequest } from "../../components/email-request/email-request";
import { paths } from "../../config/paths";

export function ResendActivationScreen() {
  return (
    <EmailRequest
      call={resendActivation}
      title="Activate your account"
      lead="We will email you a new activation link. It replaces the previous one."
      footer={
        <p>
          Already activated? <Link href={paths.login.href()}>Log in</Link>
        </p>
      }
    />
  );
}
