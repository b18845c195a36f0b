import { useLingui } from "@lingui/react/macro";
import { watchLaterId, type LocalPlaylist, maxPlaylistTitleLength } from "@marquee/local-store";
import { Button, ButtonLink } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Link } from "@marquee/ui/link";
import { SectionHeader } from "@marquee/ui/section-header";
import { Pencil, Play, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { countVideos, playlistTitle } from "../../lib/video/playlist-title";
import styles from "./local-playlist.module.css";
import { TitleDialog } from "../../components/title-dialog";
import { usePlaylistActions } from "./use-playlist-actions";

interface LocalPlaylistHeaderProps {
  playlist: LocalPlaylist;
  firstVideoId: string | undefined;
}

/** The name of a playlist, and what can be done with it. */
export function LocalPlaylistHeader({ playlist, firstVideoId }: LocalPlaylistHeaderProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [isRenaming, setRenaming] = useState(false);
  const { rename, remove } = usePlaylistActions(playlist);
  const title = playlistTitle(i18n, playlist);
  const count = countVideos(i18n, playlist.count);
  return (
    <header className={styles["header"]}>
      <p className={styles["back"]}>
        <Link variant="quiet" href={paths.localPlaylists.href()}>
          {t`Playlists`}
        </Link>
      </p>
      <SectionHeader level={1} title={title} />
      <p className={styles["facts"]}>{t`${count} · Stored in this browser`}</p>
      <div className={styles["actions"]}>
        {firstVideoId !== undefined && (
          <ButtonLink
            variant="primary"
            icon={<Icon of={Play} size={18} />}
            href={paths.watch.href({ videoId: firstVideoId, playlistId: playlist.id, index: 0 })}
          >
            {t`Play all`}
          </ButtonLink>
        )}
        {playlist.id !== watchLaterId && (
          <>
            <Button icon={<Icon of={Pencil} size={18} />} onClick={() => setRenaming(true)}>
              {t`Rename`}
            </Button>
            <Button
              variant="danger-quiet"
              icon={<Icon of={Trash2} size={18} />}
              onClick={() => {
                void navigate(paths.localPlaylists.href());
                void remove();
              }}
            >
              {t`Delete`}
            </Button>
          </>
        )}
      </div>
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
    </header>
  );
}
