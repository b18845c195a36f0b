import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { actOnEncode, fetchEncodes, type EncodeState } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { EmptyState } from "@marquee/ui/empty-state";
import { Notice } from "@marquee/ui/notice";
import { Select } from "@marquee/ui/select";
import { Skeleton } from "@marquee/ui/skeleton";
import { TextField } from "@marquee/ui/text-field";
import { useState } from "react";
import { LoadError } from "../../components/load-error";
import { PagesNav } from "../../components/pages-nav";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { EncodesTable } from "./encodes-table";
import { useAct } from "../../lib/react/use-act";
import { useSearchedPages } from "./use-searched-pages";
import styles from "./admin.module.css";

const pollIntervalMs = 5_000;

const states: { value: EncodeState; label: MessageDescriptor }[] = [
  { value: "failed", label: msg({ message: "Failed", context: "processing" }) },
  { value: "waiting", label: msg({ message: "Waiting", context: "processing" }) },
  { value: "running", label: msg({ message: "Running", context: "processing" }) },
  { value: "done", label: msg`Done in the last 7 days` },
];

const emptyTexts: Readonly<Record<EncodeState, MessageDescriptor>> = {
  failed: msg`No file failed`,
  waiting: msg`No file waits`,
  running: msg`No file is being processed`,
  done: msg`No file was processed in the last 7 days`,
};

/** Lists the queue of uploaded files, failures with their reasons, and finished ones. */
export function EncodesPanel({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { api } = useServices();
  const [state, setState] = useState<EncodeState>("failed");
  const pages = useSearchedPages();
  const request = { state, ...pages.request };
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchEncodes, request), staleTime: 0, refetchInterval: pollIntervalMs },
    user,
  );
  const act = useAct(() => void refetch());
  return (
    <div className={styles["fields"]}>
      <div className={styles["toolbar"]}>
        <TextField label={t`Title, id or channel`} {...pages.field} />
        <Select
          label={t`State`}
          options={states.map(({ value, label }) => ({ value, label: t(label) }))}
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
      {data?.encodes.length === 0 && <EmptyState size="small" title={t(emptyTexts[state])} />}
      {data && data.encodes.length > 0 && (
        <EncodesTable
          encodes={data.encodes}
          state={state}
          pending={act.pending}
          onAct={(video, action) =>
            void act.run(`${video} ${action}`, () => api.call(actOnEncode, { video, action }))
          }
        />
      )}
      {data && <PagesNav {...pages.pagesOf(data.total)} />}
    </div>
  );
}
