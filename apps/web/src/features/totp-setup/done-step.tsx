import { Button, ButtonLink } from "@marquee/ui/button";
import { paths } from "../../config/paths";
import { StepView, type StepProps } from "./step-view";

export function DoneStep({ go }: StepProps) {
  return (
    <StepView
      title="2FA is on"
      ways={
        <>
          <Button size="large" onClick={() => go("back")}>
            Show my backup codes again
          </Button>
          <ButtonLink href={paths.security.href()} variant="primary" size="large">
            Back to Sign-in and security
          </ButtonLink>
        </>
      }
    >
      <p>From now on, logging in needs your password and a code from your app.</p>
    </StepView>
  );
}
