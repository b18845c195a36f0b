import { Trans, useLingui } from "@lingui/react/macro";
import type { Account } from "@marquee/api-client";
import { ButtonLink } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Panel } from "@marquee/ui/panel";
import { KeyRound } from "lucide-react";
import { paths } from "../../config/paths";

interface PasswordPanelProps {
  account: Account;
  /** null as long as it is unknown. */
  lastUsed: string | null;
}

export function PasswordPanel({ account, lastUsed }: PasswordPanelProps) {
  const { t } = useLingui();
  const about =
    lastUsed === null
      ? t`Changing it logs out all other devices.`
      : t`Changing it logs out all other devices. Last used on ${lastUsed}.`;
  return (
    <Panel
      title={t`Password`}
      icon={<Icon of={KeyRound} />}
      description={account.hasPassword ? about : t`You have none yet.`}
      action={
        account.hasPassword ? (
          <ButtonLink href={paths.changePassword.href()}>
            <Trans>Change password</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.resetPassword.href(account.email)}>
            <Trans>Set a password</Trans>
          </ButtonLink>
        )
      }
    />
  );
}
