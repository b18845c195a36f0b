import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { deleteVideos, modifyVideos, restoreVideos, type OwnVideo } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Menu, MenuItem } from "@marquee/ui/menu";
import { useState } from "react";
import { errorText } from "../../../lib/text/error-text";
import { useServices } from "../../../lib/services";
import { toastQueue } from "../../../lib/toast-queue";
import { AddSelectedToPlaylist } from "../playlists/add-selected-to-playlist";
import type { StudioContext } from "../studio-page";
import { useStaleLists } from "../use-stale-lists";
import { visibilityNames } from "./visibility-texts";
import styles from "../studio.module.css";

interface SelectionActionsProps extends Pick<StudioContext, "user" | "channel"> {
  /** The selected videos. */
  videos: readonly OwnVideo[];
  /** True if the list shows the bin. */
  isBin: boolean;
  /** Called after each change. */
  onChanged: () => void;
}

const visibilities = ["Public", "Unlisted", "Private"] as const;

/** Actions for several videos at once. Deleted videos can be restored for seven days. */
export function SelectionActions({
  user,
  channel,
  videos,
  isBin,
  onChanged,
}: SelectionActionsProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const markStale = useStaleLists();
  const [isPending, setIsPending] = useState(false);
  const id = videos.map(({ id }) => id);
  const count = id.length;

  const run = async (action: () => Promise<unknown>) => {
    setIsPending(true);
    try {
      await action();
      markStale();
      onChanged();
    } catch (error) {
      toastQueue.show({ title: errorText(i18n, error), tone: "danger" });
    } finally {
      setIsPending(false);
    }
  };
  const restore = (ids: string[]) =>
    run(async () => {
      await api.call(restoreVideos, { id: ids });
      const restoredCount = ids.length;
      toastQueue.show({
        title: t`${plural(restoredCount, { one: "# video restored", other: "# videos restored" })}`,
        tone: "success",
      });
    });
  const remove = () =>
    run(async () => {
      await api.call(deleteVideos, { id });
      toastQueue.show({
        title: t`${plural(count, {
          one: "# video moved to the bin",
          other: "# videos moved to the bin",
        })}`,
        text: t`Deleted for good after 7 days.`,
        durationMs: 10_000,
        action: { label: t`Undo`, onClick: () => void restore(id) },
      });
    });

  return (
    <div className={styles["selection"]}>
      <span aria-live="polite">
        {count === 0 ? (
          <Trans>Select videos to change several at once.</Trans>
        ) : (
          <Plural value={count} one="# video selected" other="# videos selected" />
        )}
      </span>
      {count > 0 && isBin && (
        <Button size="small" pending={isPending} onClick={() => void restore(id)}>
          <Trans>Restore</Trans>
        </Button>
      )}
      {count > 0 && !isBin && (
        <>
          <Menu
            align="start"
            trigger={
              <Button size="small" pending={isPending}>
                <Trans>Visibility</Trans>
              </Button>
            }
          >
            {visibilities.map((visibility) => (
              <MenuItem
                key={visibility}
                onSelect={() => void run(() => api.call(modifyVideos, { id, visibility }))}
              >
                {t(visibilityNames[visibility])}
              </MenuItem>
            ))}
          </Menu>
          <AddSelectedToPlaylist {...{ user, channel }} videoIds={id} disabled={isPending} />
          <Button
            size="small"
            variant="danger-quiet"
            pending={isPending}
            onClick={() => void remove()}
          >
            <Trans>Delete</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
