import { Trans, useLingui } from "@lingui/react/macro";
import { connect, disconnect, type Connection } from "@marquee/api-client";
import { Badge } from "@marquee/ui/badge";
import { Button } from "@marquee/ui/button";
import { Link } from "@marquee/ui/link";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { IdentityProviderButtons } from "../../components/identity-provider/provider-buttons";
import { paths } from "../../config/paths";
import { useAct } from "../../lib/react/use-act";
import { useServices } from "../../lib/services";
import { ConnectionIcon } from "./connection-icon";
import { providers } from "./providers";

interface ConnectionPanelProps {
  connection: Connection;
  /** Called after a change, to reload the connections. */
  onChanged: () => Promise<unknown>;
}

/** One provider: whether the account is connected with it, and what that is good for. */
export function ConnectionPanel({ connection, onChanged }: ConnectionPanelProps) {
  const { t, i18n } = useLingui();
  const { provider, id, connected, account_name: name, tier } = connection;
  const { api } = useServices();
  const act = useAct();
  const pending = act.pending !== null;
  const isIdentity = provider === "identity-provider";
  const { about, benefit } = providers[provider];
  const tierBenefit = benefit(tier);
  const benefitText = tierBenefit && i18n._(tierBenefit);
  const title = connection.name || i18n._(providers[provider].title);
  const state = isIdentity
    ? t`Connected as ${name}. Disconnecting logs out all other devices.`
    : t`Connected as ${name}.`;

  const leave = () =>
    act.run("disconnect", async () => {
      await api.call(disconnect, isIdentity ? { provider, id } : { provider });
      await onChanged();
    });
  const begin = () =>
    act.run("connect", async () => {
      const { redirect } = await api.call(connect, { provider });
      if (redirect === "") await onChanged();
      else location.assign(redirect);
    });

  const connectButton = isIdentity ? (
    <IdentityProviderButtons
      variant="primary"
      returnTo={paths.connections.href()}
      only={[id]}
      label={() => t`Connect`}
    />
  ) : (
    <Button variant="primary" pending={pending} onClick={() => void begin()}>
      <Trans>Connect</Trans>
    </Button>
  );

  return (
    <Panel
      title={
        <>
          {title}{" "}
          {connected && (
            <Badge tone="success">
              <Trans>Connected</Trans>
            </Badge>
          )}
        </>
      }
      icon={<ConnectionIcon connection={connection} />}
      description={connected && name ? state : i18n._(about)}
      action={
        connected ? (
          <Button variant="danger-quiet" pending={pending} onClick={() => void leave()}>
            <Trans>Disconnect</Trans>
          </Button>
        ) : (
          connectButton
        )
      }
    >
      {act.failure !== null && <Notice tone="danger">{act.failure}</Notice>}
      {connected && benefitText !== null && (
        <Notice
          tone="success"
          title={t({
            message: `Tier ${tier}`,
            comment: "Of a subscription on the streaming platform",
          })}
        >
          <Trans>
            {benefitText}. <Link href={paths.plans.href()}>See the plans</Link>
          </Trans>
        </Notice>
      )}
    </Panel>
  );
}
