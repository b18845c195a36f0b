import { Trans, useLingui } from "@lingui/react/macro";
import { Panel } from "@marquee/ui/panel";
import { Skeleton } from "@marquee/ui/skeleton";
import { SettingsPage } from "../../components/settings-page/settings-page";
import { useHydrated } from "../../lib/react/use-hydrated";
import { NotificationsPanel } from "./notifications-panel";
import styles from "./notifications.module.css";
import { WhatIsSent } from "./what-is-sent";

/** Notifications of new videos of those followed, by web push. */
function NotificationsScreen() {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  return (
    <SettingsPage
      title={t`Notifications`}
      lead={
        <Trans>
          Learn of new videos of the creators and playlists you follow, also while this site is
          closed. You need no account.
        </Trans>
      }
    >
      {isHydrated ? (
        <NotificationsPanel />
      ) : (
        <Panel aria-busy>
          <Skeleton className={styles["loading"]} />
        </Panel>
      )}
      <WhatIsSent />
    </SettingsPage>
  );
}

export { NotificationsScreen as Screen };
