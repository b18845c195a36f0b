import type { I18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Webhook, WebhookDelivery } from "@marquee/api-client";
import { Badge } from "@marquee/ui/badge";
import { Table, TableHead } from "@marquee/ui/table";
import { formatUtc } from "../../../lib/text/format-utc";
import styles from "../studio.module.css";

/** The last events of a webhook, and what became of them. */
export function WebhookDeliveries({ url, deliveries }: Pick<Webhook, "url" | "deliveries">) {
  const { t, i18n } = useLingui();
  return (
    <Table label={t`Last deliveries to ${url}`}>
      <TableHead columns={[t`Event`, t`Result`, t`Time`]} />
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

function Result({ state, attempts, status, error, next_attempt_at: next }: WebhookDelivery) {
  const { t, i18n } = useLingui();
  if (state === "delivered") return <Badge tone="success">{t`Delivered`}</Badge>;
  if (state === "waiting" && error === "") return <Badge tone="info">{t`Sending`}</Badge>;
  const sentences = [failureText(i18n, status)];
  if (attempts > 1)
    sentences.push(t`${plural(attempts, { one: "# attempt.", other: "# attempts." })}`);
  if (state === "waiting" && next !== null) {
    const time = formatUtc(i18n, next);
    sentences.push(t`Next attempt on ${time}.`);
  }
  return (
    <div className={styles["name"]}>
      {state === "waiting" ? (
        <Badge tone="info">{t`Trying again`}</Badge>
      ) : (
        <Badge tone="danger">{t`Failed`}</Badge>
      )}
      <span className={styles["failure"]}>{sentences.join(" ")}</span>
    </div>
  );
}

/** @param status HTTP status of the answer; null without one. */
function failureText(i18n: I18n, status: number | null): string {
  if (status === null) return t(i18n)`The event could not be sent.`;
  if (status >= 300 && status < 400)
    return t(i18n)`The server answered ${status}: redirects are not followed.`;
  return t(i18n)`The server answered ${status}.`;
}
