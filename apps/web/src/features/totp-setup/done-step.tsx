import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "@marquee/ui/button";
import { paths } from "../../config/paths";
import { StepView, type StepProps } from "./step-view";

export function DoneStep({ go }: StepProps) {
  const { t } = useLingui();
  return (
    <StepView
      title={t`2FA is on`}
      ways={
        <>
          <Button size="large" onClick={() => go("back")}>
            <Trans>Show my backup codes again</Trans>
          </Button>
          <ButtonLink href={paths.security.href()} variant="primary" size="large">
            <Trans>Back to Sign-in and security</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>
        <Trans>From now on, logging in needs your password and a code from your app.</Trans>
      </p>
    </StepView>
  );
}
