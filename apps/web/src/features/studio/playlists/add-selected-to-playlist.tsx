import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../config/paths";
import { toastQueue } from "../../../lib/toast-queue";
import { AddToPlaylistDialog } from "./add-to-playlist-dialog";
import type { AddedToPlaylist } from "./add-to-playlist-form";
import type { StudioContext } from "../studio-page";
import { useStaleLists } from "../use-stale-lists";

interface AddSelectedToPlaylistProps extends Pick<StudioContext, "user" | "channel"> {
  videoIds: readonly string[];
  /** Another change of the selected videos is running. */
  disabled: boolean;
}

/** Adds the selected videos to a playlist. They stay selected. */
export function AddSelectedToPlaylist({
  user,
  channel,
  videoIds,
  disabled,
}: AddSelectedToPlaylistProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const markStale = useStaleLists();
  const [isOpen, setIsOpen] = useState(false);

  const showAdded = ({ playlist: { id, name }, addedCount, presentCount }: AddedToPlaylist) => {
    setIsOpen(false);
    markStale();
    const added = t`${plural(addedCount, {
      one: "# video added to the playlist",
      other: "# videos added to the playlist",
    })}`;
    const present = t`${plural(presentCount, {
      one: `# video was already in “${name}”.`,
      other: `# videos were already in “${name}”.`,
    })}`;
    toastQueue.show({
      tone: addedCount > 0 ? "success" : "info",
      title: addedCount > 0 ? added : t`No videos added`,
      text: presentCount > 0 ? present : name,
      durationMs: 10_000,
      action: {
        label: t`Open playlist`,
        onClick: () => void navigate(paths.studioPlaylists.href(id)),
      },
    });
  };

  return (
    <>
      <Button size="small" disabled={disabled} onClick={() => setIsOpen(true)}>
        <Trans>Add to playlist</Trans>
      </Button>
      {isOpen && (
        <AddToPlaylistDialog
          {...{ user, channel, videoIds }}
          onClose={() => setIsOpen(false)}
          onAdded={showAdded}
        />
      )}
    </>
  );
}
