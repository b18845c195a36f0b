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
        that makes time-based codes (TOTP) will do; many password managers do, too.
      </p>
      <ul>
        <li>Choose one that can back up its codes, so that a lost phone is no trouble.</li>
        <li>It should cost nothing and ask for no account with us.</li>
      </ul>
    </StepView>
  );
}
