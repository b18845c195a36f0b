import { Trans, useLingui } from "@lingui/react/macro";
import {
  accountQuery,
  connectionsQuery,
  passkeysQuery,
  securityLogQuery,
} from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { ButtonLink } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Panel } from "@marquee/ui/panel";
import { ScrollText } from "lucide-react";
import { LoadError } from "../../components/load-error";
import { FormSkeleton } from "../../components/form/form-skeleton";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { IdentityProviderPanel } from "./identity-provider-panel";
import { lastSignIn } from "./last-sign-in";
import { PasskeyPanel } from "./passkey-panel";
import { PasswordPanel } from "./password-panel";
import { TwoFactorPanels } from "./two-factor-panels";

/**
 * Every way to sign in with its last use. Loaded from the server: the stored token may be older
 * than the last change.
 */
export function WaysToSignIn({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const { data: account, error, refetch, isFetching } = usePrivateQuery(accountQuery(api), user);
  const passkeys = usePrivateQuery(passkeysQuery(api), user);
  const events = usePrivateQuery(securityLogQuery(api), user);
  const connections = usePrivateQuery(connectionsQuery(api), user);
  if (!account && error) return <LoadError {...{ error, isFetching, refetch }} />;
  // Wait for all of them: a panel that came later would move the panels below it.
  if (!account || [passkeys, events, connections].some(({ isPending }) => isPending)) {
    return (
      <Panel aria-busy>
        <FormSkeleton fields={2} />
      </Panel>
    );
  }
  const identities = connections.data?.filter(
    ({ provider, connected }) => provider === "identity-provider" && connected,
  );
  return (
    <>
      <PasswordPanel account={account} lastUsed={lastSignIn(i18n, events.data, "password")} />
      <PasskeyPanel passkeys={passkeys.data} error={passkeys.error} refetch={passkeys.refetch} />
      <TwoFactorPanels isOn={account.hasSecondFactor} codesLeft={account.backupCodesLeft} />
      {identities?.map((connection) => (
        <IdentityProviderPanel
          key={connection.id}
          connection={connection}
          lastUsed={lastSignIn(i18n, events.data, `identity-provider:${connection.name}`)}
        />
      ))}
      <Panel
        title={t`Security log`}
        icon={<Icon of={ScrollText} />}
        description={t`Sign-ins and changes, with time, device and network.`}
        action={
          <ButtonLink href={paths.securityLog.href()}>
            <Trans>Open security log</Trans>
          </ButtonLink>
        }
      />
    </>
  );
}
