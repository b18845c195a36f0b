import { useLingui } from "@lingui/react/macro";
import {
  actOnUndelivered,
  fetchUndelivered,
  type DeliveryAction,
  type DeliveryKind,
  type Undelivered,
} from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Badge } from "@marquee/ui/badge";
import { Button } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { Notice } from "@marquee/ui/notice";
import { Skeleton } from "@marquee/ui/skeleton";
import { Table, TableHead } from "@marquee/ui/table";
import { TextField } from "@marquee/ui/text-field";
import { LoadError } from "../../components/load-error";
import { PagesNav } from "../../components/pages-nav";
import { formatUtc } from "../../lib/text/format-utc";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { useAct } from "../../lib/react/use-act";
import { useSearchedPages } from "./use-searched-pages";
import styles from "./admin.module.css";

const pollIntervalMs = 5_000;

/** Mails or webhook events that were sent in vain, to be sent again or given up. */
export function UndeliveredPanel({ kind, user }: { kind: DeliveryKind; user: SessionUser }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const pages = useSearchedPages();
  const request = { kind, ...pages.request };
  const { data, error, refetch, isFetching } = usePrivateQuery(
    {
      ...endpointQuery(api, fetchUndelivered, request),
      staleTime: 0,
      refetchInterval: pollIntervalMs,
    },
    user,
  );
  const act = useAct(() => void refetch());
  const run = (id: string, action: DeliveryAction) =>
    void act.run(`${id} ${action}`, () => api.call(actOnUndelivered, { kind, id, action }));
  const label =
    kind === "mail" ? t`Mails that were not delivered` : t`Events that were not delivered`;
  return (
    <div className={styles["fields"]}>
      <div className={styles["toolbar"]}>
        <TextField
          label={kind === "mail" ? t`Recipient` : t`Address or channel`}
          {...pages.field}
        />
      </div>
      {act.failure !== null && <Notice tone="danger">{act.failure}</Notice>}
      {!data && !error && <Skeleton height={320} />}
      {error && <LoadError {...{ error, isFetching, refetch }} />}
      {data?.items.length === 0 && (
        <EmptyState
          size="small"
          title={pages.request.search === "" ? t`Everything was delivered` : t`Nothing found.`}
        />
      )}
      {data && data.items.length > 0 && (
        <Table label={label}>
          <TableHead
            columns={[kind === "mail" ? t`Mail` : t`Event`, t`Time`, t`Reason`, t`Action`]}
          />
          <tbody>
            {data.items.map((item) => (
              <tr key={item.id}>
                <th scope="row" className={styles["address"]}>
                  {item.recipient}
                  <div className={styles["muted"]}>
                    {item.channel === "" ? item.subject : `${item.subject}, ${item.channel}`}
                  </div>
                </th>
                <td className={styles["time"]}>{formatUtc(i18n, item.created_at)}</td>
                <td className={styles["address"]}>
                  <Reason {...item} />
                </td>
                <td>
                  <Actions id={item.id} pending={act.pending} onAct={run} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {data && <PagesNav {...pages.pagesOf(data.total)} />}
    </div>
  );
}

interface ActionsProps {
  id: string;
  pending: string | null;
  onAct: (id: string, action: DeliveryAction) => void;
}

function Actions({ id, pending, onAct }: ActionsProps) {
  const { t } = useLingui();
  const button = (action: DeliveryAction, label: string) => (
    <Button size="small" pending={pending === `${id} ${action}`} onClick={() => onAct(id, action)}>
      {label}
    </Button>
  );
  return (
    <div className={styles["actions"]}>
      {button("send-again", t`Send again`)}
      {button("drop", t`Give up`)}
    </div>
  );
}

function Reason({ attempts, error, next_attempt_at: next }: Undelivered) {
  const { t, i18n } = useLingui();
  const time = next === null ? "" : formatUtc(i18n, next);
  return (
    <div className={styles["reason"]}>
      <div>
        {next === null ? (
          <Badge tone="danger">{t`Not delivered`}</Badge>
        ) : (
          <Badge tone="info">{t`Trying again`}</Badge>
        )}
      </div>
      {error !== "" && <code dir="ltr">{error}</code>}
      <div className={styles["muted"]}>
        {next === null ? t`Attempts: ${attempts}` : t`Next attempt on ${time}.`}
      </div>
    </div>
  );
}
