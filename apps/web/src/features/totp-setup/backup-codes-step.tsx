import { Button } from "@marquee/ui/button";
import { BackupCodes } from "../../components/two-factor/backup-codes";
import { StepView, type StepProps } from "./step-view";

interface BackupCodesStepProps extends StepProps {
  codes: readonly string[];
  account: string;
}

export function BackupCodesStep({ codes, account, go }: BackupCodesStepProps) {
  return (
    <StepView
      title="Keep your backup codes"
      body={<BackupCodes codes={codes} account={account} />}
      ways={
        <Button variant="primary" size="large" onClick={() => go("next")}>
          Continue
        </Button>
      }
    >
      <p>
        2FA is on. Should you lose your phone, one of these codes lets you log in, or turns 2FA off again, together with
        your password. Each works once. <strong>We show them only now.</strong>
      </p>
    </StepView>
  );
}
