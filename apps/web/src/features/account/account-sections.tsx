import type { Account } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { Badge } from "@marquee/ui/badge";
import { ButtonLink } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Panel } from "@marquee/ui/panel";
import { Fingerprint, KeyRound, Link2, LogOut, MonitorSmartphone, ShieldCheck, UserPen } from "lucide-react";
import { paths } from "../../config/paths";
import { DeleteAccountSection } from "./delete-account-section";
import { TakeOutDataSection } from "./take-out-data-section";
import styles from "./account.module.css";

interface AccountSectionsProps {
  user: SessionUser;
  /** undefined until the server has answered: the token knows enough to begin with. */
  account: Account | undefined;
}

export function AccountSections({ user, account }: AccountSectionsProps) {
  const pending = account?.pending_email;
  return (
    <>
      <Panel
        title="Your details"
        icon={<Icon of={UserPen} />}
        description={
          <>
            {user.name} · {user.email}
            {pending && (
              <>
                <br />
                {pending} is waiting to be confirmed: open the link that we sent there.
              </>
            )}
          </>
        }
        action={<ButtonLink href={paths.modifyAccount.href()}>Edit details</ButtonLink>}
      />
      <Panel
        title={
          <>
            Two-factor authentication{" "}
            {user.multiFactor ? <Badge tone="success">On</Badge> : <Badge tone="neutral">Off</Badge>}
          </>
        }
        icon={<Icon of={ShieldCheck} />}
        description={
          user.multiFactor
            ? "Logging in takes your password and a code from your authenticator app."
            : "With 2FA, logging in also takes a code from your phone. Nobody can get in with your password alone."
        }
        action={
          user.multiFactor ? (
            <div className={styles["buttons"]}>
              <ButtonLink href={paths.security.href()}>Manage 2FA</ButtonLink>
              <ButtonLink href={paths.totpDisable.href()} variant="danger-quiet">
                Disable 2FA
              </ButtonLink>
            </div>
          ) : (
            <ButtonLink href={paths.totpSetup.href()} variant="primary">
              Enable 2FA
            </ButtonLink>
          )
        }
      />
      <Panel
        title="Sign-in and security"
        icon={<Icon of={Fingerprint} />}
        description="Your password, passkeys, two-factor authentication and the security log."
        action={<ButtonLink href={paths.security.href()}>Open</ButtonLink>}
      />
      <Panel
        title="Change password"
        icon={<Icon of={KeyRound} />}
        description="Logs out all other devices."
        action={<ButtonLink href={paths.changePassword.href()}>Change password</ButtonLink>}
      />
      <Panel
        title="Manage devices"
        icon={<Icon of={MonitorSmartphone} />}
        description="See where you are logged in, and log out from there."
        action={<ButtonLink href={paths.devices.href()}>Manage devices</ButtonLink>}
      />
      <Panel
        title="Connections"
        icon={<Icon of={Link2} />}
        description="Other accounts that you log in with, or that give you membership benefits."
        action={<ButtonLink href={paths.connections.href()}>Manage connections</ButtonLink>}
      />
      <TakeOutDataSection email={user.email} />
      <Panel
        title="Logout"
        icon={<Icon of={LogOut} />}
        description="Ends your session on this device."
        action={<ButtonLink href={paths.logout.href()}>Logout</ButtonLink>}
      />
      <DeleteAccountSection user={user} hasPassword={account?.has_password ?? true} />
    </>
  );
}
