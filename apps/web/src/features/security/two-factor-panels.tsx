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
  if (!isOn) {
    return (
      <Panel
        title="2FA is off"
        icon={<Icon of={ShieldOff} />}
        description="With two-factor authentication, logging in also needs a code from your phone. Nobody can get in with your password alone."
        action={
          <ButtonLink href={paths.totpSetup.href()} variant="primary">
            Set up 2FA
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <Panel
        title="2FA is on"
        icon={<Icon of={ShieldCheck} />}
        description="Logging in needs your password and a code from your authenticator app, or a passkey."
        action={
          <ButtonLink href={paths.totpDisable.href()} variant="danger-quiet">
            Disable 2FA
          </ButtonLink>
        }
      />
      <Panel
        title="Backup codes"
        icon={<Icon of={KeySquare} />}
        description={`Each lets you log in once if you lose your phone. ${codesLeft} of 10 are left.`}
        action={<ButtonLink href={paths.backupCodes.href()}>Create new codes</ButtonLink>}
      />
    </>
  );
}
