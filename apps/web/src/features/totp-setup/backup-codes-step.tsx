import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { BackupCodes } from "../../components/two-factor/backup-codes";
import { StepView, type StepProps } from "./step-view";

interface BackupCodesStepProps extends StepProps {
  codes: readonly string[];
  account: string;
}

export function BackupCodesStep({ codes, account, go }: BackupCodesStepProps) {
  const { t } = useLingui();
  return (
    <StepView
      title={t`Save your backup codes`}
      body={<BackupCodes codes={codes} account={account} />}
      ways={
        <Button variant="primary" size="large" onClick={() => go("next")}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          2FA is on. If you lose your phone, use one of these codes with your password to log in or
          to turn 2FA off. Each works once. <strong>We show them only now.</strong>
        </Trans>
      </p>
    </StepView>
  );
}
