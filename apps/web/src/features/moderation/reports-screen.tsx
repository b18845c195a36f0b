import { useLingui } from "@lingui/react/macro";
import { fetchReports, type ReportFilter, type ReportKind, type ReportReason } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { EmptyState } from "@marquee/ui/empty-state";
import { ErrorState } from "@marquee/ui/error-state";
import { SegmentedControl } from "@marquee/ui/segmented-control";
import { Select } from "@marquee/ui/select";
import { Skeleton } from "@marquee/ui/skeleton";
import { useState } from "react";
import { PagesNav } from "../../components/pages-nav";
import { errorText } from "../../lib/error-text";
import { reportReasonOptions } from "../../lib/report-reasons";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/use-private-query";
import { ModerationPage } from "./moderation-page";
import { SubjectPanel } from "./subject-panel";
import styles from "./moderation.module.css";

const filters: { value: ReportFilter; label: string }[] = [
  { value: "open", label: "Open reports" },
  { value: "appeals", label: "Appeals" },
  { value: "hidden", label: "Hidden" },
];

const kinds: { value: ReportKind | "all"; label: string }[] = [
  { value: "all", label: "Videos and channels" },
  { value: "video", label: "Videos" },
  { value: "channel", label: "Channels" },
];

const reasons: { value: ReportReason | "all"; label: string }[] = [
  { value: "all", label: "All reasons" },
  ...reportReasonOptions,
];

const pageSize = 20;

export function ReportsScreen() {
  return <ModerationPage title="Reports">{(user) => <Reports user={user} />}</ModerationPage>;
}

function Reports({ user }: { user: SessionUser }) {
  const { i18n } = useLingui();
  const { api } = useServices();
  const [filter, setFilter] = useState<ReportFilter>("open");
  const [kind, setKind] = useState<ReportKind | "all">("all");
  const [reason, setReason] = useState<ReportReason | "all">("all");
  const [page, setPage] = useState(0);
  const request = {
    filter,
    offset: page * pageSize,
    records: pageSize,
    ...(kind !== "all" && { kind }),
    ...(reason !== "all" && { reason }),
  };
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchReports, request), staleTime: 0 },
    user,
  );
  /** A new selection starts on its first page. */
  const restart = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      setPage(0);
      set(value);
    };
  };
  return (
    <>
      <div className={styles["toolbar"]}>
        <SegmentedControl label="Show" segments={filters} value={filter} onValueChange={restart(setFilter)} />
        <Select label="Kind" options={kinds} value={kind} onValueChange={restart(setKind)} />
        <Select label="Reason" options={reasons} value={reason} onValueChange={restart(setReason)} />
      </div>
      {!data && !error && <Skeleton height={320} />}
      {error && <ErrorState title={errorText(i18n, error)} retrying={isFetching} onRetry={() => void refetch()} />}
      {data?.subjects.length === 0 && (
        <EmptyState size="small" title="Nothing to decide">
          New reports and appeals appear here.
        </EmptyState>
      )}
      {data?.subjects.map((subject) => (
        <SubjectPanel key={`${subject.kind} ${subject.id}`} subject={subject} onDecided={() => void refetch()} />
      ))}
      <PagesNav page={page} count={Math.ceil((data?.total ?? 0) / pageSize)} onPageChange={setPage} />
    </>
  );
}
