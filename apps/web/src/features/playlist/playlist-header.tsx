import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Playlist, PlaylistVideo } from "@marquee/api-client";
import { usePlaylistRecord } from "@marquee/local-store/react";
import { Button, ButtonLink } from "@marquee/ui/button";
import { CreatorRow } from "@marquee/ui/creator-row";
import { Icon } from "@marquee/ui/icon";
import { ThumbnailImage } from "@marquee/ui/thumbnail-image";
import { Play, RotateCcw } from "lucide-react";
import { ShareButton } from "../../components/share-button";
import { paths } from "../../config/paths";
import { creatorLink } from "../../lib/video/creator-link";
import { formatDate } from "../../lib/text/format-date";
import { useHydrated } from "../../lib/react/use-hydrated";
import { useServices } from "../../lib/services";
import { FollowPlaylist } from "../../components/follow-playlist";
import styles from "./playlist.module.css";

interface PlaylistHeaderProps {
  id: string;
  playlist: Playlist;
  videos: readonly PlaylistVideo[];
}

/** Renders what the playlist is, with Play or Continue, Restart and Share. */
export function PlaylistHeader({ id, playlist, videos }: PlaylistHeaderProps) {
  const { t, i18n } = useLingui();
  const { media } = useServices();
  const isHydrated = useHydrated();
  const record = usePlaylistRecord(id);
  const first = videos[0];
  const cover = playlist.cover ?? first?.media;
  const current = record && videos.findIndex((video) => video.id === record.currentVideoId);
  const total = playlist.videoCount ?? videos.length;
  const count = t`${plural(total, { one: "# video", other: "# videos" })}`;
  const created =
    playlist.createdAt === undefined ? undefined : formatDate(i18n, playlist.createdAt);

  return (
    <header className={styles["header"]}>
      {cover && (
        <ThumbnailImage
          priority
          src={media.thumbnail(cover, 640)}
          srcSet={media.thumbnailSet(cover)}
          sizes="(min-width: 1100px) 360px, 100vw"
        />
      )}
      <h1 className={styles["name"]}>{playlist.name}</h1>
      <p className={styles["facts"]}>
        {created === undefined ? count : t`${count} · Created ${created}`}
      </p>
      <CreatorRow
        className={styles["creator"]}
        avatarSize={40}
        avatarSrc={media.profile(playlist.creator.id)}
        creator={creatorLink(playlist.creator)}
      />
      {!isHydrated && (
        <div className={`${styles["ways"]} ${styles["startedRoom"]}`} inert>
          <Button variant="primary" icon={<Icon of={Play} size={18} />}>
            {t({ message: "Continue", context: "watching a playlist" })}
          </Button>
          <Button icon={<Icon of={RotateCcw} size={18} />}>{t`Restart Playlist`}</Button>
          <FollowPlaylist id={id} name={playlist.name} />
          <ShareButton
            title={playlist.name}
            pathFor={() => paths.playlist.href(id, { shared: true })}
          />
        </div>
      )}
      <div className={styles["ways"]}>
        {first && (
          <ButtonLink
            variant="primary"
            icon={<Icon of={Play} size={18} />}
            href={paths.watch.href({
              videoId: record?.currentVideoId ?? first.id,
              playlistId: id,
              ...(current === undefined ? { index: 0 } : current >= 0 && { index: current }),
            })}
          >
            {record ? t({ message: "Continue", context: "watching a playlist" }) : t`Play`}
          </ButtonLink>
        )}
        {first && record && (
          <ButtonLink
            icon={<Icon of={RotateCcw} size={18} />}
            href={paths.watch.href({
              videoId: first.id,
              playlistId: id,
              index: 0,
              startSeconds: 0,
            })}
          >
            {t`Restart Playlist`}
          </ButtonLink>
        )}
        <FollowPlaylist id={id} name={playlist.name} />
        <ShareButton
          title={playlist.name}
          pathFor={() => paths.playlist.href(id, { shared: true })}
        />
      </div>
    </header>
  );
}
