import { useLingui } from "@lingui/react/macro";
import type { InstanceHealth } from "@marquee/api-client";
import { Link } from "@marquee/ui/link";
import { Table, TableHead } from "@marquee/ui/table";
import { paths } from "../../config/paths";
import { formatBytes } from "../../lib/text/format-bytes";

/** The channels that store most. */
export function ChannelsTable({ channels }: Pick<InstanceHealth, "channels">) {
  const { t, i18n } = useLingui();
  if (channels.length === 0) return null;
  return (
    <Table label={t`Channels that store most`}>
      <TableHead columns={[t`Channel`, t`Videos`, t`Storage`]} />
      <tbody>
        {channels.map(({ id, username, name, videos, bytes }) => (
          <tr key={id}>
            <th scope="row">
              <Link href={paths.creator.href(username)}>{name}</Link>
            </th>
            <td>{i18n.number(videos)}</td>
            <td>{formatBytes(i18n, bytes)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
