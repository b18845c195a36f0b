import { useLingui } from "@lingui/react/macro";
import type { Webhook, WebhookDelivery } from "@marquee/api-client";
import { Badge } from "@marquee/ui/badge";
import { Table } from "@marquee/ui/table";
import { formatUtc } from "../../lib/format-utc";
import styles from "./studio.module.css";

/** The last events of a webhook, and what became of them. */
export function WebhookDeliveries({ url, deliveries }: Pick<Webhook, "url" | "deliveries">) {
  const { i18n } = useLingui();
  return (
    <Table label={`Last deliveries to ${url}`}>
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">Result</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={delivery.id}>
            <th scope="row">{delivery.event}</th>
            <td>
              <Result {...delivery} />
            </td>
            <td className={styles["numeric"]}>{formatUtc(i18n, delivery.created_at)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Result({ state, attempts, error, next_attempt_at: next }: WebhookDelivery) {
  const { i18n } = useLingui();
  const tries = attempts > 1 ? ` ${attempts} attempts.` : "";
  if (state === "delivered") return <Badge tone="success">Delivered</Badge>;
  if (state === "waiting" && error === "") return <Badge tone="info">Sending</Badge>;
  return (
    <div className={styles["name"]}>
      {state === "waiting" ? <Badge tone="info">Trying again</Badge> : <Badge tone="danger">Failed</Badge>}
      <span className={styles["failure"]}>
        {error}
        {tries}
        {state === "waiting" && next !== null && ` Next attempt on ${formatUtc(i18n, next)}.`}
      </span>
    </div>
  );
}
