import { useLingui } from "@lingui/react/macro";
import { connect, disconnect, type Connection } from "@marquee/api-client";
import { Badge } from "@marquee/ui/badge";
import { Button } from "@marquee/ui/button";
import { Link } from "@marquee/ui/link";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { useState } from "react";
import { IdentityProviderButtons } from "../../components/identity-provider/identity-provider-buttons";
import { paths } from "../../config/paths";
import { errorText } from "../../lib/error-text";
import { useServices } from "../../lib/services";
import { ConnectionIcon } from "./connection-icon";
import { providers } from "./providers";

interface ConnectionPanelProps {
  connection: Connection;
  /** Something changed: asks the server how things are now. */
  onChanged: () => Promise<unknown>;
}

/** One provider: whether the account is connected with it, and what that is good for. */
export function ConnectionPanel({ connection, onChanged }: ConnectionPanelProps) {
  const { i18n } = useLingui();
  const { provider, id, connected, account_name: name, tier } = connection;
  const { api } = useServices();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isIdentity = provider === "identity-provider";
  const { about, benefit } = providers[provider];
  const tierBenefit = benefit(tier);
  const title = connection.name || providers[provider].title;
  const consequence = isIdentity ? " Disconnecting logs out all other devices." : "";

  const attempt = async (change: () => Promise<unknown>) => {
    setPending(true);
    setFailure(null);
    try {
      await change();
    } catch (error) {
      setFailure(errorText(i18n, error));
    }
    setPending(false);
  };
  const leave = () =>
    attempt(async () => {
      await api.call(disconnect, isIdentity ? { provider, id } : { provider });
      await onChanged();
    });
  const begin = () =>
    attempt(async () => {
      const { redirect } = await api.call(connect, { provider });
      if (redirect === "") await onChanged();
      else location.assign(redirect);
    });

  return (
    <Panel
      title={
        <>
          {title} {connected && <Badge tone="success">Connected</Badge>}
        </>
      }
      icon={<ConnectionIcon connection={connection} />}
      description={connected && name ? `Connected as ${name}.${consequence}` : about}
      action={
        connected ? (
          <Button variant="danger-quiet" pending={pending} onClick={() => void leave()}>
            Disconnect
          </Button>
        ) : isIdentity ? (
          <IdentityProviderButtons
            variant="primary"
            returnTo={paths.connections.href()}
            only={[id]}
            label={() => "Connect"}
          />
        ) : (
          <Button variant="primary" pending={pending} onClick={() => void begin()}>
            Connect
          </Button>
        )
      }
    >
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      {connected && tierBenefit !== null && (
        <Notice tone="success" title={`Tier ${tier}`}>
          {i18n._(tierBenefit)}. <Link href={paths.plans.href()}>See the plans</Link>
        </Notice>
      )}
    </Panel>
  );
}
