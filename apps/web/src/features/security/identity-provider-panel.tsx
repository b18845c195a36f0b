import type { Connection } from "@marquee/api-client";
import { ButtonLink } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Panel } from "@marquee/ui/panel";
import { Link2 } from "lucide-react";
import { paths } from "../../config/paths";

interface IdentityProviderPanelProps {
  connection: Connection;
  /** A sentence; "" as long as it is unknown. */
  lastUsed: string;
}

export function IdentityProviderPanel({ connection, lastUsed }: IdentityProviderPanelProps) {
  return (
    <Panel
      title={connection.name}
      icon={<Icon of={Link2} />}
      description={`You can log in as ${connection.account_name}. ${lastUsed}`}
      action={<ButtonLink href={paths.connections.href()}>Manage connections</ButtonLink>}
    />
  );
}
