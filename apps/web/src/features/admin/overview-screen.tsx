import { useLingui } from "@lingui/react/macro";
import { fetchInstanceOverview } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Panel } from "@marquee/ui/panel";
import { Skeleton } from "@marquee/ui/skeleton";
import { LoadError } from "../../components/load-error";
import { formatBytes } from "../../lib/text/format-bytes";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { AdminPage } from "./admin-page";
import { Facts } from "./facts";
import { SetupChecklistPanel } from "./setup-checklist";
import styles from "./admin.module.css";

function AdminOverviewScreen() {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Overview`}>
      {(user) => (
        <>
          <SetupChecklistPanel user={user} />
          <Overview user={user} />
        </>
      )}
    </AdminPage>
  );
}

function Overview({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchInstanceOverview, {}), staleTime: 0 },
    user,
  );
  if (!data) {
    if (error) return <LoadError {...{ error, isFetching, refetch }} />;
    return <Skeleton height={320} />;
  }
  const count = (number: number) => i18n.number(number);
  return (
    <div className={styles["panels"]}>
      <Panel title={t`People`}>
        <Facts
          facts={[
            [t`Accounts`, count(data.people)],
            [t`Active in the last 30 days`, count(data.active_people)],
            [t`Not activated`, count(data.not_activated)],
            [t`Waiting for approval`, count(data.waiting_for_approval)],
            [t`Disabled`, count(data.disabled)],
          ]}
        />
      </Panel>
      <Panel title={t`Channels`}>
        <Facts
          facts={[
            [t`Channels`, count(data.channels)],
            [t`Videos`, count(data.videos)],
            [t`Storage`, formatBytes(i18n, data.stored_bytes)],
          ]}
        />
      </Panel>
      <Panel title={t`Processing`}>
        <Facts
          facts={[
            [t`Running tasks`, count(data.encodes_running)],
            [t`Waiting tasks`, count(data.encodes_waiting)],
            [t`Failed videos`, count(data.failed_videos)],
          ]}
        />
      </Panel>
      <Panel title={t`Mails`}>
        <Facts
          facts={[
            [t`Not sent yet`, count(data.mails_waiting)],
            [t`Delayed by the mail server`, count(data.mails_delayed)],
          ]}
        />
      </Panel>
    </div>
  );
}

export { AdminOverviewScreen as Screen };
