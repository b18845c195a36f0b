import { useLingui } from "@lingui/react/macro";
import type { VideoSummary } from "@marquee/api-client";
import { watchLaterId, type LocalPlaylist, maxPlaylistTitleLength } from "@marquee/local-store";
import { Icon } from "@marquee/ui/icon";
import { IconButton } from "@marquee/ui/icon-button";
import { Menu, MenuItem } from "@marquee/ui/menu";
import { VideoCard } from "@marquee/ui/video-card";
import { EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { paths } from "../../config/paths";
import { countVideos, playlistTitle } from "../../lib/video/playlist-title";
import { useServices } from "../../lib/services";
import { thumbnail } from "../../lib/video/thumbnail";
import { TitleDialog } from "../../components/title-dialog";
import { usePlaylistActions } from "./use-playlist-actions";

const sizes = "(min-width: 1180px) 25vw, (min-width: 580px) 50vw, 100vw";

interface LocalPlaylistTileProps {
  playlist: LocalPlaylist;
  firstVideo: VideoSummary | "missing" | "failed" | undefined;
}

/** A playlist in the grid, with the picture of its first video. */
export function LocalPlaylistTile({ playlist, firstVideo }: LocalPlaylistTileProps) {
  const { t, i18n } = useLingui();
  const { media } = useServices();
  const [isRenaming, setRenaming] = useState(false);
  const { rename, remove } = usePlaylistActions(playlist);
  const title = playlistTitle(i18n, playlist);
  const video = typeof firstVideo === "object" ? firstVideo : undefined;
  const menu = (
    <Menu
      aria-label={t`Options for ${title}`}
      trigger={
        <IconButton
          size="small"
          variant="quiet"
          label={t`Options for ${title}`}
          icon={<Icon of={EllipsisVertical} size={18} />}
        />
      }
    >
      <MenuItem icon={<Icon of={Pencil} />} onSelect={() => setRenaming(true)}>
        {t`Rename`}
      </MenuItem>
      <MenuItem tone="danger" icon={<Icon of={Trash2} />} onSelect={() => void remove()}>
        {t`Delete`}
      </MenuItem>
    </Menu>
  );
  return (
    <>
      <VideoCard
        href={paths.localPlaylist.href(playlist.id)}
        title={title}
        thumbnail={video ? thumbnail(media, video.media, sizes) : { src: undefined }}
        elapsed={countVideos(i18n, playlist.count)}
        action={playlist.id === watchLaterId ? undefined : menu}
      />
      {isRenaming && (
        <TitleDialog
          maxLength={maxPlaylistTitleLength}
          heading={t`Rename playlist`}
          submitLabel={t`Rename`}
          initialTitle={title}
          onSubmit={rename}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}
