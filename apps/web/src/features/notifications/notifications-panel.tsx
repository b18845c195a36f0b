import { Trans, useLingui } from "@lingui/react/macro";
import { useFollowChoices, useFollowing, useHidden } from "@marquee/local-store/react";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { Skeleton } from "@marquee/ui/skeleton";
import { Toggle } from "@marquee/ui/toggle";
import { errorText } from "../../lib/text/error-text";
import { BlockedNotice } from "./blocked-notice";
import { QuietHours } from "./quiet-hours";
import { useNotifications } from "./use-notifications";
import styles from "./notifications.module.css";

/** Turns the notifications of this browser on and off, and chooses what they contain and when. */
export function NotificationsPanel() {
  const { t, i18n } = useLingui();
  const { playlists, words } = useFollowChoices();
  const { videoIds, creatorIds } = useHidden();
  const isFiltered = videoIds.length + creatorIds.length + Object.keys(words).length > 0;
  const followsNobody = useFollowing().length + playlists.length === 0;
  const { stored, support, isRunning, error, turnOn, turnOff } = useNotifications();
  if (support !== "ready") return <BlockedNotice support={support} />;
  if (stored === undefined) {
    return (
      <Panel aria-busy>
        <Skeleton className={styles["loading"]} />
      </Panel>
    );
  }
  const about = isFiltered && (
    <p className={styles["about"]}>
      <Trans>
        What you hide and words that you set for creators apply here too. For this the server stores
        the words, the last 20 videos that you hid and, only if you follow playlists, all that you
        hide, encrypted, while notifications are on.
      </Trans>
    </p>
  );
  const failure = error !== null && <Notice tone="danger">{errorText(i18n, error)}</Notice>;
  if (stored === null) {
    return (
      <Panel
        title={t`Notifications are off`}
        description={
          followsNobody
            ? t`You follow no one yet. You can turn them on already: they come once you do.`
            : t`Your browser asks whether you allow them.`
        }
        action={
          <Button
            variant="primary"
            pending={isRunning}
            onClick={() => turnOn((choices) => choices)}
          >
            {t`Turn on`}
          </Button>
        }
      >
        {about}
        {failure}
      </Panel>
    );
  }
  const { preferences } = stored;
  return (
    <Panel
      title={t`Notifications are on`}
      description={t`On this device. At most one in ten minutes, for all that is new.`}
      action={
        <Button pending={isRunning} onClick={turnOff}>
          {t`Turn off`}
        </Button>
      }
    >
      <Toggle
        checked={preferences.titles}
        onChange={({ target: { checked } }) =>
          turnOn((choices) => ({ ...choices, titles: checked }))
        }
      >
        {t`Show the title and the creator`}
      </Toggle>
      <p className={styles["about"]}>
        {t`Whoever sees your screen can read them, also while it is locked.`}
      </p>
      <QuietHours
        quiet={preferences.quiet}
        timeZone={preferences.timeZone}
        onChange={(change) => turnOn((choices) => ({ ...choices, quiet: change(choices.quiet) }))}
      />
      {about}
      {failure}
    </Panel>
  );
}
