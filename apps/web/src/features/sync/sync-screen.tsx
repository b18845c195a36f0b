import { Trans, useLingui } from "@lingui/react/macro";
import { Panel } from "@marquee/ui/panel";
import { Skeleton } from "@marquee/ui/skeleton";
import { SettingsPage } from "../../components/settings-page/settings-page";
import { useHydrated } from "../../lib/react/use-hydrated";
import { SyncPanels } from "./sync-panels";

/** The devices that sync, how to add one, and how to leave them. */
function SyncScreen() {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  return (
    <SettingsPage
      title={t`Sync`}
      lead={
        <Trans>
          Keep your history, playlists, followed creators and preferences the same on all your
          devices. You need no account, and the server cannot read any of it.
        </Trans>
      }
    >
      {isHydrated ? <SyncPanels /> : <SyncSkeleton />}
    </SettingsPage>
  );
}

/** The server does not know whether this browser syncs. */
function SyncSkeleton() {
  return (
    <div aria-busy style={{ display: "contents" }}>
      <Panel>
        <Skeleton height={96} />
      </Panel>
      <Panel>
        <Skeleton height={96} />
      </Panel>
    </div>
  );
}

export { SyncScreen as Screen };
