import { Trans, useLingui } from "@lingui/react/macro";
import type { Connection } from "@marquee/api-client";
import { ButtonLink } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Panel } from "@marquee/ui/panel";
import { Link2 } from "lucide-react";
import { paths } from "../../config/paths";

interface IdentityProviderPanelProps {
  connection: Connection;
  /** null as long as it is unknown. */
  lastUsed: string | null;
}

export function IdentityProviderPanel({ connection, lastUsed }: IdentityProviderPanelProps) {
  const { t } = useLingui();
  const accountName = connection.account_name;
  return (
    <Panel
      title={connection.name}
      icon={<Icon of={Link2} />}
      description={
        lastUsed === null
          ? t`You can log in as ${accountName}.`
          : t`You can log in as ${accountName}. Last used on ${lastUsed}.`
      }
      action={
        <ButtonLink href={paths.connections.href()}>
          <Trans>Manage connections</Trans>
        </ButtonLink>
      }
    />
  );
}
