import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "@marquee/ui/button";
import { paths } from "../../config/paths";
import { StepView, type StepProps } from "./step-view";

export function IntroStep({ go }: StepProps) {
  const { t } = useLingui();
  return (
    <StepView
      title={t`Set up two-factor authentication`}
      ways={
        <>
          <ButtonLink href={paths.security.href()} size="large">
            <Trans>Not now</Trans>
          </ButtonLink>
          <Button variant="primary" size="large" onClick={() => go("next")}>
            <Trans>Start</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          With two-factor authentication (2FA), you need two things to log in: your password, and a
          code from an app on your phone that changes every 30 seconds.
        </Trans>
      </p>
      <p>
        <Trans>
          Someone who learns your password still cannot log in. Setting it up takes about two
          minutes.
        </Trans>
      </p>
    </StepView>
  );
}
