import { Button } from "@marquee/ui/button";
import { Link } from "@marquee/ui/link";
import { AccountPage } from "../../components/account-page/account-page";
import { SignInCodeForm } from "../../components/form/sign-in-code-form";
import { paths } from "../../config/paths";
import { emailIn } from "../../lib/email-in";
import type { Credentials } from "../../lib/use-sign-in";

interface CodeStepProps {
  credentials: Credentials;
  /** What was typed as username or email. */
  uid: string;
  onBack: () => void;
  onSignedIn: () => void;
}

/** The code of the authenticator app, and what to do without one. */
export function CodeStep({ credentials, uid, onBack, onSignedIn }: CodeStepProps) {
  return (
    <AccountPage
      title="Two-factor authentication"
      lead="Enter the code that your authenticator app shows for this account."
      footer={
        <>
          <p>
            <Link href={paths.recoverMfa.href(emailIn(uid))}>Having trouble with 2FA?</Link>
          </p>
          <p>
            <Button size="small" variant="quiet" onClick={onBack}>
              Log in as someone else
            </Button>
          </p>
        </>
      }
    >
      <SignInCodeForm {...{ credentials, onSignedIn }} submitLabel="Log in" pendingLabel="Logging you in..." />
    </AccountPage>
  );
}
