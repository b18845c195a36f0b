import type { Account } from "@marquee/api-client";
import { ButtonLink } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Panel } from "@marquee/ui/panel";
import { KeyRound } from "lucide-react";
import { paths } from "../../config/paths";

interface PasswordPanelProps {
  account: Account;
  /** A sentence; "" as long as it is unknown. */
  lastUsed: string;
}

export function PasswordPanel({ account, lastUsed }: PasswordPanelProps) {
  return (
    <Panel
      title="Password"
      icon={<Icon of={KeyRound} />}
      description={account.has_password ? `Changing it logs out all other devices. ${lastUsed}` : "You have none yet."}
      action={
        account.has_password ? (
          <ButtonLink href={paths.changePassword.href()}>Change password</ButtonLink>
        ) : (
          <ButtonLink href={paths.resetPassword.href(account.email)}>Set a password</ButtonLink>
        )
      }
    />
  );
}
