import { Button } from "@marquee/ui/button";
import { StepView, type StepProps } from "./step-view";

export function ConfirmStep({ go }: StepProps) {
  return (
    <StepView
      title="Have you saved your codes?"
      ways={
        <>
          <Button size="large" onClick={() => go("back")}>
            Show them again
          </Button>
          <Button variant="primary" size="large" onClick={() => go("next")}>
            Yes, I have saved them
          </Button>
        </>
      }
    >
      <p>
        Without your phone and without a backup code, you can lose your account: we may not be able to confirm that it
        is you.
      </p>
    </StepView>
  );
}
