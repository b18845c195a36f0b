import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { StepView, type StepProps } from "./step-view";

export function ConfirmStep({ go }: StepProps) {
  const { t } = useLingui();
  return (
    <StepView
      title={t`Have you saved your codes?`}
      ways={
        <>
          <Button size="large" onClick={() => go("back")}>
            <Trans>Show them again</Trans>
          </Button>
          <Button variant="primary" size="large" onClick={() => go("next")}>
            <Trans>Yes, I have saved them</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Without your phone and without a backup code, you can lose your account: we may not be
          able to confirm that it is you.
        </Trans>
      </p>
    </StepView>
  );
}
