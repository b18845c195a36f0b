import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { StepView, type StepProps } from "./step-view";

export function GetAppStep({ go }: StepProps) {
  const { t } = useLingui();
  return (
    <StepView
      title={t`Get an authenticator app`}
      ways={
        <>
          <Button size="large" onClick={() => go("back")}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="primary" size="large" onClick={() => go("next")}>
            <Trans>I have an app now</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Open your phone&apos;s app store, search for <strong>authenticator</strong>, and install
          one that you trust. Any app that creates time-based codes (TOTP) works, and so do many
          password managers.
        </Trans>
      </p>
      <p>
        <Trans>
          Choose a free one that can back up its codes, so that you can restore them on a new phone.
        </Trans>
      </p>
    </StepView>
  );
}
