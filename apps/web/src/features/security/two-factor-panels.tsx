import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Panel } from "@marquee/ui/panel";
import { KeySquare, ShieldCheck, ShieldOff } from "lucide-react";
import { paths } from "../../config/paths";

interface TwoFactorPanelsProps {
  isOn: boolean;
  codesLeft: number;
}

export function TwoFactorPanels({ isOn, codesLeft }: TwoFactorPanelsProps) {
  const { t } = useLingui();
  if (!isOn) {
    return (
      <Panel
        title={t`2FA is off`}
        icon={<Icon of={ShieldOff} />}
        description={
          <Trans>
            With two-factor authentication, logging in also needs a code from your phone. Nobody can
            get in with your password alone.
          </Trans>
        }
        action={
          <ButtonLink href={paths.totpSetup.href()} variant="primary">
            <Trans>Set up 2FA</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <Panel
        title={t`2FA is on`}
        icon={<Icon of={ShieldCheck} />}
        description={
          <Trans>
            Logging in needs your password and a code from your authenticator app, or a passkey.
          </Trans>
        }
        action={
          <ButtonLink href={paths.totpDisable.href()} variant="danger-quiet">
            <Trans>Disable 2FA</Trans>
          </ButtonLink>
        }
      />
      <Panel
        title={t`Backup codes`}
        icon={<Icon of={KeySquare} />}
        description={t`Each lets you log in once if you lose your phone. ${plural(codesLeft, {
          one: "# of 10 is left.",
          other: "# of 10 are left.",
        })}`}
        action={
          <ButtonLink href={paths.backupCodes.href()}>
            <Trans>Create new codes</Trans>
          </ButtonLink>
        }
      />
    </>
  );
}
