import { Button } from "@marquee/ui/button";
import { StepView, type StepProps } from "./step-view";

export function GetAppStep({ go }: StepProps) {
  return (
    <StepView
      title="Get an authenticator app"
      ways={
        <>
          <Button size="large" onClick={() => go("back")}>
            Back
          </Button>
          <Button variant="primary" size="large" onClick={() => go("next")}>
            I have an app now
          </Button>
        </>
      }
    >
      <p>
        Open your phone&apos;s app store, search for <strong>authenticator</strong>, and install one that you trust. Any
        app that creates time-based codes (TOTP) works, and so do many password managers.
      </p>
      <ul>
        <li>Choose one that can back up its codes, so that you can restore them on a new phone.</li>
        <li>It should be free.</li>
      </ul>
    </StepView>
  );
}
