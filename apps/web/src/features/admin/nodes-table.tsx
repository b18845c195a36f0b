import { useLingui } from "@lingui/react/macro";
import type { InstanceHealth } from "@marquee/api-client";
import { Badge } from "@marquee/ui/badge";
import { Table, TableHead } from "@marquee/ui/table";
import { formatMoment } from "../../lib/text/format-local-date";
import styles from "./admin.module.css";

/** The servers and workers of the last day. One that was stopped in order is not among them. */
export function NodesTable({ nodes }: Pick<InstanceHealth, "nodes">) {
  const { t, i18n } = useLingui();
  return (
    <Table label={t`Servers and workers`}>
      <TableHead
        columns={[t`Server or worker`, t`State`, t`Build`, t`Started`, t`Last sign of life`]}
      />
      <tbody>
        {nodes.map((node) => (
          <tr key={node.id}>
            <th scope="row">
              {node.role === "web" ? t`Server` : t`Worker`}
              <div className={styles["muted"]}>{node.id.slice(0, 8)}</div>
            </th>
            <td>
              {node.alive ? (
                <Badge tone="success">{t`Running`}</Badge>
              ) : (
                <Badge tone="danger">{t`Silent`}</Badge>
              )}
            </td>
            <td>
              {node.build}
              <div className={styles["muted"]}>Node {node.node_version}</div>
            </td>
            <td className={styles["time"]}>{formatMoment(i18n, node.started_at)}</td>
            <td className={styles["time"]}>{formatMoment(i18n, node.seen_at)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
