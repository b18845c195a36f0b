import { Button } from "@marquee/ui/button";
import { StepView, type StepProps } from "./step-view";

export function OpenAppStep({ go }: StepProps) {
  return (
    <StepView
      title="Get your app ready"
      ways={
        <>
          <Button size="large" onClick={() => go("back")}>
            Back
          </Button>
          <Button variant="primary" size="large" onClick={() => go("next")}>
            My app is ready
          </Button>
        </>
      }
    >
      <ol>
        <li>Open the authenticator app.</li>
        <li>
          Choose to add an account: often a <strong>+</strong> sign.
        </li>
        <li>
          Choose <strong>Scan a QR code</strong>, or <strong>Enter a key</strong> if this is the only screen that you
          have.
        </li>
      </ol>
      <p>On the next page we show you the code to scan.</p>
    </StepView>
  );
}
