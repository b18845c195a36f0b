import { useLingui } from "@lingui/react/macro";
import { fetchAuditLog, type AuditEntry } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { EmptyState } from "@marquee/ui/empty-state";
import { Skeleton } from "@marquee/ui/skeleton";
import { Table, TableHead } from "@marquee/ui/table";
import { useState } from "react";
import { LoadError } from "../../components/load-error";
import { PagesNav } from "../../components/pages-nav";
import { formatUtc } from "../../lib/text/format-utc";
import { useServices } from "../../lib/services";
import { useDebounced } from "../../lib/react/use-debounced";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { AuditFilters, type AuditFilter } from "./audit-filters";
import { ModerationPage } from "./moderation-page";
import styles from "./moderation.module.css";

const pageSize = 50;

function AuditLogScreen() {
  const { t } = useLingui();
  return <ModerationPage title={t`Audit log`}>{(user) => <AuditLog user={user} />}</ModerationPage>;
}

function AuditLog({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { api } = useServices();
  const [filter, setFilter] = useState<AuditFilter>({ actor: "", from_day: "", to_day: "" });
  const [page, setPage] = useState(0);
  const settled = useDebounced(filter, 300);
  const { data, error, refetch, isFetching } = usePrivateQuery(
    {
      ...endpointQuery(api, fetchAuditLog, {
        offset: page * pageSize,
        records: pageSize,
        ...given(settled),
      }),
      staleTime: 0,
    },
    user,
  );
  return (
    <>
      <AuditFilters
        filter={filter}
        onChange={(next) => {
          setPage(0);
          setFilter(next);
        }}
      />
      {!data && !error && <Skeleton height={320} />}
      {!data && error && <LoadError {...{ error, isFetching, refetch }} />}
      {data?.total === 0 && (
        <EmptyState
          size="small"
          title={
            Object.keys(given(settled)).length > 0
              ? t`Nothing was done then`
              : t`Nothing has been decided yet`
          }
        />
      )}
      {data && data.total > 0 && (
        <>
          <Entries entries={data.entries} />
          <PagesNav page={page} count={Math.ceil(data.total / pageSize)} onPageChange={setPage} />
        </>
      )}
    </>
  );
}

/** Returns the fields of a filter that were filled in. */
function given(filter: AuditFilter): Partial<AuditFilter> {
  return Object.fromEntries(
    Object.entries(filter)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ""),
  );
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const { t, i18n } = useLingui();
  return (
    <Table label={t`Audit log`}>
      <TableHead columns={[t`Time`, t`Who`, t`Action`, t`Subject`, t`Detail`]} />
      <tbody>
        {entries.map((entry) => (
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
  );
}

export { AuditLogScreen as Screen };
