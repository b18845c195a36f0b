import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import {
  actOnPlaybackReport,
  fetchPlaybackReports,
  type PlaybackReportState,
} from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { EmptyState } from "@marquee/ui/empty-state";
import { Notice } from "@marquee/ui/notice";
import { SegmentedControl } from "@marquee/ui/segmented-control";
import { Skeleton } from "@marquee/ui/skeleton";
import { TextField } from "@marquee/ui/text-field";
import { useState } from "react";
import { LoadError } from "../../components/load-error";
import { PagesNav } from "../../components/pages-nav";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { PlaybackReportsTable } from "./playback-reports-table";
import { useAct } from "../../lib/react/use-act";
import { useSearchedPages } from "./use-searched-pages";
import styles from "./admin.module.css";

const states: { value: PlaybackReportState; label: MessageDescriptor }[] = [
  { value: "open", label: msg({ message: "Open", context: "reports" }) },
  { value: "resolved", label: msg({ message: "Resolved", context: "reports" }) },
];

/** Administrators resolve what viewers reported about playback. */
export function PlaybackReportsPanel({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { api } = useServices();
  const [state, setState] = useState<PlaybackReportState>("open");
  const pages = useSearchedPages();
  const request = { state, ...pages.request };
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchPlaybackReports, request), staleTime: 0 },
    user,
  );
  const act = useAct(() => void refetch());
  return (
    <div className={styles["fields"]}>
      <div className={styles["toolbar"]}>
        <TextField label={t`Title, id or channel`} {...pages.field} />
        <SegmentedControl
          label={t`State`}
          segments={states.map(({ value, label }) => ({ value, label: t(label) }))}
          value={state}
          onValueChange={(value) => {
            setState(value);
            pages.toFirst();
          }}
        />
      </div>
      {act.failure !== null && <Notice tone="danger">{act.failure}</Notice>}
      {!data && !error && <Skeleton height={320} />}
      {error && <LoadError {...{ error, isFetching, refetch }} />}
      {data?.reports.length === 0 && (
        <EmptyState
          size="small"
          title={state === "open" ? t`No open reports` : t`No resolved reports`}
        />
      )}
      {data && data.reports.length > 0 && (
        <PlaybackReportsTable
          reports={data.reports}
          state={state}
          pending={act.pending}
          onAct={(id, action) =>
            void act.run(`${id} ${action}`, () => api.call(actOnPlaybackReport, { id, action }))
          }
        />
      )}
      {data && <PagesNav {...pages.pagesOf(data.total)} />}
    </div>
  );
}
