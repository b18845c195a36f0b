import { accountQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { ButtonLink } from "@marquee/ui/button";
import { ErrorState } from "@marquee/ui/error-state";
import { Icon } from "@marquee/ui/icon";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { KeySquare, ShieldCheck, ShieldOff } from "lucide-react";
import { useLocation } from "react-router-dom";
import { FormSkeleton } from "../../components/form/form-skeleton";
import { PrivateSettingsPage } from "../../components/settings-page/settings-page";
import { paths } from "../../config/paths";
import { errorText } from "../../lib/error-text";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/use-private-query";

export function TwoFactorScreen() {
  // The result of the previous screen.
  const { state } = useLocation() as { state: { done?: string } | null };
  return (
    <PrivateSettingsPage
      title="Two-factor authentication"
      lead="A second proof, beside your password, that it is you who logs in: a code from an app on your phone."
    >
      {(user) => (
        <>
          {state?.done !== undefined && <Notice tone="success">{state.done}</Notice>}
          <TwoFactorState user={user} />
        </>
      )}
    </PrivateSettingsPage>
  );
}

/** Reads the state from the server: the stored token may be older than the last change. */
function TwoFactorState({ user }: { user: SessionUser }) {
  const { api } = useServices();
  const { data: account, error, refetch, isFetching } = usePrivateQuery(accountQuery(api), user);
  if (account) return account.multiFactor ? <WhenOn codesLeft={account.backup_left} /> : <WhenOff />;
  if (error) return <ErrorState title={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Panel aria-busy>
      <FormSkeleton fields={1} />
    </Panel>
  );
}

function WhenOff() {
  return (
    <Panel
      title="2FA is off"
      icon={<Icon of={ShieldOff} />}
      description="Setting it up takes about two minutes."
      action={
        <ButtonLink href={paths.totpSetup.href()} variant="primary">
          Set up 2FA
        </ButtonLink>
      }
    />
  );
}

function WhenOn({ codesLeft }: { codesLeft: number }) {
  return (
    <>
      <Panel
        title="2FA is on"
        icon={<Icon of={ShieldCheck} />}
        description="Logging in takes your password and a code from your authenticator app."
        action={
          <ButtonLink href={paths.totpDisable.href()} variant="danger-quiet">
            Disable 2FA
          </ButtonLink>
        }
      />
      <Panel
        title="Backup codes"
        icon={<Icon of={KeySquare} />}
        description={`Each lets you log in once, should you lose your phone. ${codesLeft} of 10 are left.`}
        action={<ButtonLink href={paths.backupCodes.href()}>Make new codes</ButtonLink>}
      />
    </>
  );
}
