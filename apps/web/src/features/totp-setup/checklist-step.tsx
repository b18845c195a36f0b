import { Button } from "@marquee/ui/button";
import { StepView, type StepProps } from "./step-view";

export function ChecklistStep({ go }: StepProps) {
  return (
    <StepView
      title="What you need"
      ways={
        <>
          <Button size="large" onClick={() => go("no-app")}>
            I need an app
          </Button>
          <Button variant="primary" size="large" onClick={() => go("has-app")}>
            I have an app
          </Button>
        </>
      }
    >
      <ul>
        <li>Your phone, or another device that you have with you when you log in.</li>
        <li>An authenticator app on it.</li>
        <li>A place to keep ten backup codes: a password manager, or a sheet of paper.</li>
      </ul>
      <p>
        <strong>Do you have an authenticator app already?</strong>
      </p>
    </StepView>
  );
}
