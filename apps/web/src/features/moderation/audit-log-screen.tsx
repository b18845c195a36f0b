import { Trans, useLingui } from "@lingui/react/macro";
import { fetchAuditLog } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { EmptyState } from "@marquee/ui/empty-state";
import { ErrorState } from "@marquee/ui/error-state";
import { Skeleton } from "@marquee/ui/skeleton";
import { Table } from "@marquee/ui/table";
import { useState } from "react";
import { PagesNav } from "../../components/pages-nav";
import { errorText } from "../../lib/error-text";
import { formatUtc } from "../../lib/format-utc";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/use-private-query";
import { ModerationPage } from "./moderation-page";
import styles from "./moderation.module.css";

const pageSize = 50;

export function AuditLogScreen() {
  const { t } = useLingui();
  return <ModerationPage title={t`Audit log`}>{(user) => <AuditLog user={user} />}</ModerationPage>;
}

function AuditLog({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [page, setPage] = useState(0);
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchAuditLog, { offset: page * pageSize, records: pageSize }), staleTime: 0 },
    user,
  );
  if (!data) {
    if (error)
      return <ErrorState title={errorText(i18n, error)} retrying={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton height={320} />;
  }
  if (data.total === 0) return <EmptyState size="small" title={t`Nothing has been decided yet`} />;
  return (
    <>
      <Table label={t`Audit log`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Time</Trans>
            </th>
            <th scope="col">
              <Trans>Who</Trans>
            </th>
            <th scope="col">
              <Trans>Action</Trans>
            </th>
            <th scope="col">
              <Trans>Subject</Trans>
            </th>
            <th scope="col">
              <Trans>Detail</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.entries.map((entry) => (
            <tr key={entry.id}>
              <td className={styles["time"]}>{formatUtc(i18n, entry.created_at)}</td>
              <td>{entry.actor}</td>
              <td>{entry.action}</td>
              <td>
                {entry.subject_kind} {entry.subject_id}
              </td>
              <td className={styles["detail"]}>{entry.detail}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <PagesNav page={page} count={Math.ceil(data.total / pageSize)} onPageChange={setPage} />
    </>
  );
}
