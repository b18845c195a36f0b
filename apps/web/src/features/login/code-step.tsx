import { Button } from "@marquee/ui/button";
import { Link } from "@marquee/ui/link";
import { useState } from "react";
import { AccountPage } from "../../components/account-page/account-page";
import { BackupCodeForm } from "../../components/form/backup-code-form";
import { PasskeyButton } from "../../components/passkey/passkey-button";
import { SignInCodeForm } from "../../components/form/sign-in-code-form";
import { paths } from "../../config/paths";
import { emailIn } from "../../lib/email-in";
import { useSignIn, type Credentials } from "../../lib/use-sign-in";

interface CodeStepProps {
  credentials: Credentials;
  /** What was typed as username or email. */
  uid: string;
  /** The account has a passkey, which may stand for the code. */
  hasPasskey: boolean;
  onBack: () => void;
  onSignedIn: () => void;
}

/** The code of the authenticator app, or a backup code instead, and what to do without either. */
export function CodeStep({ credentials, uid, hasPasskey, onBack, onSignedIn }: CodeStepProps) {
  const signIn = useSignIn();
  const [usesBackupCode, setUsesBackupCode] = useState(false);
  return (
    <AccountPage
      title="Two-factor authentication"
      lead={
        usesBackupCode
          ? "Enter one of the ten codes that you saved when you set up 2FA. It works once."
          : "Enter the code that your authenticator app shows for this account."
      }
      footer={
        <>
          <p>
            <Button size="small" variant="quiet" onClick={() => setUsesBackupCode(!usesBackupCode)}>
              {usesBackupCode ? "Use your authenticator app" : "Use a backup code"}
            </Button>
          </p>
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
      {hasPasskey && (
        <PasskeyButton
          size="large"
          block
          onResponse={async (passkey) => {
            await signIn(credentials, { passkey });
            onSignedIn();
          }}
        >
          Use a passkey instead
        </PasskeyButton>
      )}
      {usesBackupCode ? (
        <BackupCodeForm
          submitLabel="Log in"
          pendingLabel="Logging you in..."
          onSubmit={async (backupCode) => {
            await signIn(credentials, { otp: backupCode });
            onSignedIn();
          }}
        />
      ) : (
        <SignInCodeForm {...{ credentials, onSignedIn }} submitLabel="Log in" pendingLabel="Logging you in..." />
      )}
    </AccountPage>
  );
}
