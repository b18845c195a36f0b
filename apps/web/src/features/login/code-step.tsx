import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { Link } from "@marquee/ui/link";
import { useState } from "react";
import { AccountPage } from "../../components/account-page/account-page";
import { BackupCodeForm } from "../../components/form/backup-code-form";
import { PasskeyButton } from "../../components/passkey/passkey-button";
import { SignInCodeForm } from "../../components/form/sign-in-code-form";
import { paths } from "../../config/paths";
import { emailIn } from "../../lib/session/email-in";
import { useSignIn, type Credentials } from "../../lib/session/use-sign-in";

interface CodeStepProps {
  credentials: Credentials;
  /** The typed username or email address. */
  uid: string;
  /** The account has a passkey, which can replace the code. */
  hasPasskey: boolean;
  onBack: () => void;
  onSignedIn: () => void;
}

/** The code of the authenticator app, or a backup code instead, and what to do without either. */
export function CodeStep({ credentials, uid, hasPasskey, onBack, onSignedIn }: CodeStepProps) {
  const { t } = useLingui();
  const signIn = useSignIn();
  const [usesBackupCode, setUsesBackupCode] = useState(false);
  return (
    <AccountPage
      title={t`Two-factor authentication`}
      lead={
        usesBackupCode
          ? t`Enter one of the ten codes that you saved when you set up 2FA. It works once.`
          : t`Enter the code that your authenticator app shows for this account.`
      }
      footer={
        <>
          <p>
            <Button size="small" variant="quiet" onClick={() => setUsesBackupCode(!usesBackupCode)}>
              {usesBackupCode ? t`Use your authenticator app` : t`Use a backup code`}
            </Button>
          </p>
          <p>
            <Link href={paths.recoverMfa.href(emailIn(uid))}>
              <Trans>Having trouble with 2FA?</Trans>
            </Link>
          </p>
          <p>
            <Button size="small" variant="quiet" onClick={onBack}>
              <Trans>Log in as someone else</Trans>
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
          <Trans>Use a passkey instead</Trans>
        </PasskeyButton>
      )}
      {usesBackupCode ? (
        <BackupCodeForm
          submitLabel={t`Log in`}
          pendingLabel={t`Logging you in...`}
          onSubmit={async (backupCode) => {
            await signIn(credentials, { otp: backupCode });
            onSignedIn();
          }}
        />
      ) : (
        <SignInCodeForm
          {...{ credentials, onSignedIn }}
          submitLabel={t`Log in`}
          pendingLabel={t`Logging you in...`}
        />
      )}
    </AccountPage>
  );
}
