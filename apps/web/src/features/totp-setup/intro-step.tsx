import { Button, ButtonLink } from "@marquee/ui/button";
import { paths } from "../../config/paths";
import { StepView, type StepProps } from "./step-view";

export function IntroStep({ go }: StepProps) {
  return (
    <StepView
      title="Set up two-factor authentication"
      ways={
        <>
          <ButtonLink href={paths.security.href()} size="large">
            Not now
          </ButtonLink>
          <Button variant="primary" size="large" onClick={() => go("next")}>
            Start
          </Button>
        </>
      }
    >
      <p>
        With two-factor authentication (2FA), you need two things to log in: your password, and a code from an app on
        your phone that changes every 30 seconds.
      </p>
      <p>Someone who learns your password still cannot log in. Setting it up takes about two minutes.</p>
    </StepView>
  );
}
