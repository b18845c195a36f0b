import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@marquee/ui/button";
import { Panel } from "@marquee/ui/panel";
import { paths } from "../../config/paths";

/** Replaces a 2FA screen for users who have not set it up. */
export function NoSecondFactor() {
  const { t } = useLingui();
  return (
    <Panel
      title={t`2FA is off`}
      description={t`Set it up first.`}
      action={
        <ButtonLink href={paths.totpSetup.href()} variant="primary">
          <Trans>Set up 2FA</Trans>
        </ButtonLink>
      }
    />
  );
}
