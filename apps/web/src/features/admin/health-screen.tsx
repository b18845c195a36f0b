import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { fetchInstanceHealth, type InstanceHealth } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { Skeleton } from "@marquee/ui/skeleton";
import { LoadError } from "../../components/load-error";
import { formatBytes } from "../../lib/text/format-bytes";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { AdminPage } from "./admin-page";
import { BackupsPanel } from "./backups-panel";
import { ChannelsTable } from "./channels-table";
import { Facts } from "./facts";
import { GrowthPanel } from "./growth-panel";
import { NodesTable } from "./nodes-table";
import styles from "./admin.module.css";

const refreshMs = 30_000;
/** There is still time to add a disk. */
const fewDays = 30;

/** Shows the health of the database, the servers and workers, and the storage. */
function AdminHealthScreen() {
  const { t } = useLingui();
  return <AdminPage title={t`Health`}>{(user) => <Health user={user} />}</AdminPage>;
}

function Health({ user }: { user: SessionUser }) {
  const { api } = useServices();
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchInstanceHealth, {}), staleTime: 0, refetchInterval: refreshMs },
    user,
  );
  if (error && !data) return <LoadError {...{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton height={480} />;
  return (
    <>
      <Warnings health={data} />
      <div className={styles["panels"]}>
        <DatabasePanel database={data.database} />
        <StoragePanel storage={data.storage} />
      </div>
      {data.backups && <BackupsPanel backups={data.backups} />}
      <GrowthPanel storage={data.storage} />
      <NodesTable nodes={data.nodes} />
      <ChannelsTable channels={data.channels} />
    </>
  );
}

/** Problems that need an administrator's action. */
function Warnings({ health: { nodes, storage } }: { health: InstanceHealth }) {
  const silent = nodes.filter(({ alive }) => !alive).length;
  const broken = nodes.filter(({ alive, captions }) => alive && captions === "broken").length;
  const { days_left: daysLeft } = storage;
  return (
    <>
      {silent > 0 && (
        <Notice tone="danger">
          <Plural
            value={silent}
            one="# server or worker stopped silently. See its log and its machine."
            other="# servers or workers stopped silently. See their logs and their machines."
          />
        </Notice>
      )}
      {broken > 0 && (
        <Notice tone="danger">
          <Plural
            value={broken}
            one="# server or worker cannot open CAPTIONS_MODEL for captions. See its log."
            other="# servers or workers cannot open CAPTIONS_MODEL for captions. See their logs."
          />
        </Notice>
      )}
      {daysLeft !== null && daysLeft < fewDays && (
        <Notice tone="danger">
          <Plural
            value={daysLeft}
            one="The storage is full in # day, if it goes on as in the last 30 days."
            other="The storage is full in # days, if it goes on as in the last 30 days."
          />
        </Notice>
      )}
    </>
  );
}

function DatabasePanel({
  database: { version, bytes, answer_ms },
}: Pick<InstanceHealth, "database">) {
  const { t, i18n } = useLingui();
  return (
    <Panel title={t`Database`}>
      <Facts
        facts={[
          [t`Version`, version],
          [t`Size`, formatBytes(i18n, bytes)],
          [t`Answers in`, t`${i18n.number(answer_ms)} ms`],
        ]}
      />
    </Panel>
  );
}

function StoragePanel({ storage }: Pick<InstanceHealth, "storage">) {
  const { t, i18n } = useLingui();
  const size = (bytes: number) => formatBytes(i18n, bytes);
  const { free_bytes: free, days_left: daysLeft } = storage;
  return (
    <Panel title={t`Storage`}>
      <Facts
        facts={[
          [t`Original files`, size(storage.originals)],
          [t`Qualities and pictures`, size(storage.media)],
          [t`Captions`, size(storage.captions)],
          [t`Added in the last 30 days`, size(storage.added_bytes)],
          [t`Free`, free === null ? t`Unknown: not a folder of the server` : size(free)],
          [
            t`Lasts for`,
            daysLeft === null ? (
              <Trans>Unknown</Trans>
            ) : (
              <Plural value={daysLeft} one="# day" other="# days" />
            ),
          ],
        ]}
      />
    </Panel>
  );
}

export { AdminHealthScreen as Screen };
