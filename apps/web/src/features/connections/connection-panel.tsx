import { connect, disconnect, type Connection } from "@marquee/api-client";
import { Badge } from "@marquee/ui/badge";
import { Button } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Link } from "@marquee/ui/link";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { KeyRound, TvMinimalPlay } from "lucide-react";
import { useState } from "react";
import { paths } from "../../config/paths";
import { errorText } from "../../lib/error-text";
import { useServices } from "../../lib/services";
import { providers } from "./providers";

interface ConnectionPanelProps {
  connection: Connection;
  /** Something changed: asks the server how things are now. */
  onChanged: () => Promise<unknown>;
}

/** One provider: whether the account is connected with it, and what that is good for. */
export function ConnectionPanel({ connection, onChanged }: ConnectionPanelProps) {
  const { provider, connected, account_name: name, tier } = connection;
  const { api } = useServices();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { title, about, benefit } = providers[provider];

  const change = async () => {
    setPending(true);
    setFailure(null);
    try {
      if (connected) {
        await api.call(disconnect, { provider });
      } else {
        const { redirect } = await api.call(connect, { provider });
        if (redirect) {
          location.assign(redirect);
          return;
        }
      }
      await onChanged();
    } catch (error) {
      setFailure(errorText(error));
    }
    setPending(false);
  };

  return (
    <Panel
      title={
        <>
          {title} {connected && <Badge tone="success">Connected</Badge>}
        </>
      }
      icon={<Icon of={provider === "identity-provider" ? KeyRound : TvMinimalPlay} />}
      description={connected && name ? `Connected as ${name}.` : about}
      action={
        <Button variant={connected ? "danger-quiet" : "primary"} pending={pending} onClick={() => void change()}>
          {connected ? "Disconnect" : "Connect"}
        </Button>
      }
    >
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      {connected && benefit(tier) !== null && (
        <Notice tone="success" title={`Tier ${tier}`}>
          {benefit(tier)} <Link href={paths.plans}>See the plans</Link>
        </Notice>
      )}
    </Panel>
  );
}
