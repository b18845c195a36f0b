import { Trans, useLingui } from "@lingui/react/macro";
import { verifyMfaResetLink } from "@marquee/api-client";
import { ShieldOff } from "lucide-react";
import { useState } from "react";
import { Message } from "../../components/account-page/message";
import { LinkCheck } from "../../components/link-check/link-check";
import { paths } from "../../config/paths";
import { useLinkToken } from "../../lib/session/use-link-token";
import { BackupCodeStep } from "./backup-code-step";
import { PasswordStep } from "./password-step";

function ResetChangeMfaScreen() {
  const { t } = useLingui();
  const { token, spend } = useLinkToken("token");
  const [step, setStep] = useState<"password" | "backup-code" | "done">("password");

  if (step === "done") {
    return (
      <Message
        icon={ShieldOff}
        tone="success"
        title={t`2FA has been disabled`}
        lead={
          <Trans>
            You are logged in. Set 2FA up again with your new authenticator app, so that your
            account stays protected.
          </Trans>
        }
        action={{ label: t`Set up 2FA`, href: paths.totpSetup.href() }}
        more={[{ label: t`Not now, go to the homepage`, href: paths.home.href() }]}
      />
    );
  }
  return (
    <LinkCheck
      call={verifyMfaResetLink}
      token={token}
      title={t`Reset 2FA`}
      request={{ label: t`Request a new link`, href: paths.recoverMfa.href() }}
    >
      {step === "password" ? (
        <PasswordStep token={token} onDone={() => setStep("backup-code")} />
      ) : (
        <BackupCodeStep
          token={token}
          onDone={() => {
            spend();
            setStep("done");
          }}
        />
      )}
    </LinkCheck>
  );
}

export { ResetChangeMfaScreen as Screen };
