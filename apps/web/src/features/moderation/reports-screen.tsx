import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  fetchReports,
  type ReportFilter,
  type ReportKind,
  type ReportReason,
} from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { EmptyState } from "@marquee/ui/empty-state";
import { SegmentedControl } from "@marquee/ui/segmented-control";
import { Select } from "@marquee/ui/select";
import { Skeleton } from "@marquee/ui/skeleton";
import { useState } from "react";
import { LoadError } from "../../components/load-error";
import { PagesNav } from "../../components/pages-nav";
import { reportReasonOptions, reportReasons } from "../../lib/text/report-reasons";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { ModerationPage } from "./moderation-page";
import { SubjectPanel } from "./subject-panel";
import styles from "./moderation.module.css";

const filters: { value: ReportFilter; label: MessageDescriptor }[] = [
  { value: "open", label: msg`Open reports` },
  { value: "review", label: msg`To review` },
  { value: "appeals", label: msg`Appeals` },
  { value: "hidden", label: msg({ message: "Hidden", context: "videos and channels" }) },
];

const kinds: { value: ReportKind | "all"; label: MessageDescriptor }[] = [
  { value: "all", label: msg`Videos and channels` },
  { value: "video", label: msg`Videos` },
  { value: "channel", label: msg`Channels` },
];

const reasons: { value: ReportReason | "all"; label: MessageDescriptor }[] = [
  { value: "all", label: msg`All reasons` },
  ...reportReasonOptions.map((value) => ({ value, label: reportReasons[value] })),
];

const pageSize = 20;

function ReportsScreen() {
  const { t } = useLingui();
  return <ModerationPage title={t`Reports`}>{(user) => <Reports user={user} />}</ModerationPage>;
}

function Reports({ user }: { user: SessionUser }) {
  const { t } = useLingui();
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
  const translate = <Value extends string>(
    options: readonly { value: Value; label: MessageDescriptor }[],
  ) => options.map(({ value, label }) => ({ value, label: t(label) }));
  return (
    <>
      <div className={styles["toolbar"]}>
        <div className={styles["filters"]}>
          <SegmentedControl
            label={t({ message: "Show", context: "which reports" })}
            segments={translate(filters)}
            value={filter}
            onValueChange={restart(setFilter)}
          />
        </div>
        <Select
          label={t`Kind`}
          options={translate(kinds)}
          value={kind}
          onValueChange={restart(setKind)}
        />
        <Select
          label={t`Reason`}
          options={translate(reasons)}
          value={reason}
          onValueChange={restart(setReason)}
        />
      </div>
      {!data && !error && <Skeleton height={320} />}
      {error && <LoadError {...{ error, isFetching, refetch }} />}
      {data?.subjects.length === 0 && (
        <EmptyState size="small" title={t`Nothing to decide`}>
          <Trans>New reports, appeals and videos to review appear here.</Trans>
        </EmptyState>
      )}
      {data?.subjects.map((subject) => (
        <SubjectPanel
          key={`${subject.kind} ${subject.id}`}
          subject={subject}
          onDecided={() => void refetch()}
        />
      ))}
      <PagesNav
        page={page}
        count={Math.ceil((data?.total ?? 0) / pageSize)}
        onPageChange={setPage}
      />
    </>
  );
}

export { ReportsScreen as Screen };
