import { Trans, useLingui } from "@lingui/react/macro";
import type { PersonDetails } from "@marquee/api-client";
import { Badge } from "@marquee/ui/badge";
import { Button } from "@marquee/ui/button";
import { Link } from "@marquee/ui/link";
import { Panel } from "@marquee/ui/panel";
import { Table, TableHead } from "@marquee/ui/table";
import { useState } from "react";
import { paths } from "../../config/paths";
import { formatBytes } from "../../lib/text/format-bytes";
import { OwnerDialog } from "./owner-dialog";
import styles from "./admin.module.css";

type Channel = PersonDetails["channels"][number];

interface PersonChannelsProps {
  channels: readonly Channel[];
  onChanged: () => void;
}

/** The channels that an account owns, each of which can be given to another. */
export function PersonChannels({ channels, onChanged }: PersonChannelsProps) {
  const { t, i18n } = useLingui();
  const [given, setGiven] = useState<Channel | null>(null);
  if (channels.length === 0) return null;
  return (
    <Panel title={t`Channels`}>
      <Table label={t`Channels`}>
        <TableHead columns={[t`Name`, t`Videos`, t`Storage`, t`Action`]} />
        <tbody>
          {channels.map((channel) => {
            const used = formatBytes(i18n, channel.used_bytes);
            const quota = formatBytes(i18n, channel.quota_bytes);
            const name = channel.name || channel.username;
            return (
              <tr key={channel.id}>
                <th scope="row">
                  <Link href={paths.creator.href(channel.username)}>{name}</Link>{" "}
                  {channel.hidden === 1 && (
                    <Badge tone="danger">
                      {t({ message: "Hidden", context: "videos and channels" })}
                    </Badge>
                  )}
                </th>
                <td>{i18n.number(channel.videos)}</td>
                <td className={styles["time"]}>{t`${used} of ${quota}`}</td>
                <td className={styles["time"]}>
                  <Button
                    size="small"
                    aria-label={t`Change owner: ${name}`}
                    onClick={() => setGiven(channel)}
                  >
                    <Trans>Change owner</Trans>
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {given !== null && (
        <OwnerDialog
          channel={given}
          onClose={() => setGiven(null)}
          onDone={() => {
            setGiven(null);
            onChanged();
          }}
        />
      )}
    </Panel>
  );
}
