import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { StepView, type StepProps } from "./step-view";

export function OpenAppStep({ go }: StepProps) {
  const { t } = useLingui();
  return (
    <StepView
      title={t`Get your app ready`}
      ways={
        <>
          <Button size="large" onClick={() => go("back")}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="primary" size="large" onClick={() => go("next")}>
            <Trans>My app is ready</Trans>
          </Button>
        </>
      }
    >
      <ol>
        <li>
          <Trans>Open the authenticator app.</Trans>
        </li>
        <li>
          <Trans>
            Choose to add an account: often a <strong>+</strong> sign.
          </Trans>
        </li>
        <li>
          <Trans>
            Choose <strong>Scan a QR code</strong>, or <strong>Enter a key</strong> if this is the
            only screen that you have.
          </Trans>
        </li>
      </ol>
      <p>
        <Trans>On the next page we show you the code to scan.</Trans>
      </p>
    </StepView>
  );
}
