import { useLingui } from "@lingui/react/macro";
import { deleteVideos, modifyVideos, restoreVideos, type OwnVideo } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Menu, MenuItem } from "@marquee/ui/menu";
import type { Toaster } from "@marquee/ui/toaster";
import { useState } from "react";
import { errorText } from "../../lib/error-text";
import { useServices } from "../../lib/services";
import { useStaleLists } from "./use-stale-lists";
import styles from "./studio.module.css";

interface SelectionActionsProps {
  /** The selected videos. */
  videos: readonly OwnVideo[];
  /** Whether the list shows the bin. */
  isBin: boolean;
  toaster: Toaster;
  /** Called after each change. */
  onChanged: () => void;
}

const visibilities = ["Public", "Unlisted", "Private"] as const;

/** Actions for several videos at once. Deleted videos can be restored for seven days. */
export function SelectionActions({ videos, isBin, toaster, onChanged }: SelectionActionsProps) {
  const { i18n } = useLingui();
  const { api } = useServices();
  const markStale = useStaleLists();
  const [isPending, setIsPending] = useState(false);
  const id = videos.map(({ video_id }) => video_id);
  const count = `${id.length} ${id.length === 1 ? "video" : "videos"}`;

  const run = async (action: () => Promise<unknown>) => {
    setIsPending(true);
    try {
      await action();
      markStale();
      onChanged();
    } catch (error) {
      toaster.show({ title: errorText(i18n, error), tone: "danger" });
    } finally {
      setIsPending(false);
    }
  };
  const restore = (ids: string[]) =>
    run(async () => {
      await api.call(restoreVideos, { id: ids });
      toaster.show({ title: `${ids.length} ${ids.length === 1 ? "video" : "videos"} restored`, tone: "success" });
    });
  const remove = () =>
    run(async () => {
      await api.call(deleteVideos, { id });
      toaster.show({
        title: `${count} moved to the bin`,
        text: "Deleted for good after 7 days.",
        durationMs: 10_000,
        action: { label: "Undo", onClick: () => void restore(id) },
      });
    });

  return (
    <div className={styles["selection"]} aria-live="polite">
      {id.length === 0 ? (
        <span>Select videos to change several at once.</span>
      ) : (
        <>
          <span>{count} selected</span>
          {isBin ? (
            <Button size="small" pending={isPending} onClick={() => void restore(id)}>
              Restore
            </Button>
          ) : (
            <>
              <Menu
                align="start"
                trigger={
                  <Button size="small" pending={isPending}>
                    Visibility
                  </Button>
                }
              >
                {visibilities.map((visibility) => (
                  <MenuItem
                    key={visibility}
                    onSelect={() => void run(() => api.call(modifyVideos, { id, visibility }))}
                  >
                    {visibility}
                  </MenuItem>
                ))}
              </Menu>
              <Button size="small" variant="danger-quiet" pending={isPending} onClick={() => void remove()}>
                Delete
              </Button>
            </>
          )}
        </>
      )}
    </div>
  );
}
