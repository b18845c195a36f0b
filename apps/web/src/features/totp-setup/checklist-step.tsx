import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { StepView, type StepProps } from "./step-view";

export function ChecklistStep({ go }: StepProps) {
  const { t } = useLingui();
  return (
    <StepView
      title={t`What you need`}
      ways={
        <>
          <Button size="large" onClick={() => go("no-app")}>
            <Trans>I need an app</Trans>
          </Button>
          <Button variant="primary" size="large" onClick={() => go("has-app")}>
            <Trans>I have an app</Trans>
          </Button>
        </>
      }
    >
      <ul>
        <li>
          <Trans>Your phone, or another device that you have with you when you log in.</Trans>
        </li>
        <li>
          <Trans>An authenticator app on it.</Trans>
        </li>
        <li>
          <Trans>A place to keep ten backup codes: a password manager, or a sheet of paper.</Trans>
        </li>
      </ul>
      <p>
        <strong>
          <Trans>Do you have an authenticator app already?</Trans>
        </strong>
      </p>
    </StepView>
  );
}
