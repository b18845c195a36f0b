import { useLingui } from "@lingui/react/macro";
import { useConsent } from "@marquee/local-store/react";
import { useLocalPlaylistItems, useLocalPlaylists } from "@marquee/local-store/react/playlists";
import { ButtonLink } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { NoVideosIllustration, VideoNotFoundIllustration } from "@marquee/ui/illustrations";
import { MediaRowSkeleton } from "@marquee/ui/media-row";
import { useParams } from "react-router-dom";
import { PageMeta } from "../../components/page-meta";
import { paths } from "../../config/paths";
import { playlistTitle } from "../../lib/video/playlist-title";
import { useHydrated } from "../../lib/react/use-hydrated";
import { LocalPlaylistHeader } from "./local-playlist-header";
import { LocalPlaylistRows } from "./local-playlist-rows";
import { PlaylistsUnavailableState } from "./playlists-unavailable-state";
import styles from "./local-playlist.module.css";
import { withWatchLater } from "./with-watch-later";

/** A playlist of this browser: its videos in order. */
export function LocalPlaylistScreen() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const isHydrated = useHydrated();
  const isAllowed = useConsent() === "accepted";
  return (
    <div className={styles["page"]}>
      {isHydrated && isAllowed && <StoredPlaylist key={id} playlistId={id} />}
      {isHydrated && !isAllowed && <PlaylistsUnavailableState />}
      {!(isHydrated && isAllowed) && <PageMeta title={t`Playlist`} isListed={false} />}
    </div>
  );
}

function StoredPlaylist({ playlistId }: { playlistId: string }) {
  const { i18n } = useLingui();
  const playlists = useLocalPlaylists();
  const items = useLocalPlaylistItems(playlistId);
  const playlist = playlists && withWatchLater(playlists).find(({ id }) => id === playlistId);
  if (items === null || (playlists && !playlist)) return <PlaylistMissing />;
  if (!playlist || !items) return <PlaylistSkeleton />;
  const title = playlistTitle(i18n, playlist);
  return (
    <>
      <PageMeta title={title} isListed={false} />
      <LocalPlaylistHeader playlist={playlist} firstVideoId={items[0]?.videoId} />
      {items.length === 0 ? (
        <NoVideos />
      ) : (
        <LocalPlaylistRows playlist={{ id: playlistId, title }} items={items} />
      )}
    </>
  );
}

function NoVideos() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No videos yet`}
      illustration={<NoVideosIllustration />}
      action={
        <ButtonLink href={paths.home.href()} variant="primary">
          {t`Find something to watch`}
        </ButtonLink>
      }
    >
      {t`Choose “Watch later” or “Save to playlist” in the menu of any video.`}
    </EmptyState>
  );
}

function PlaylistMissing() {
  const { t } = useLingui();
  return (
    <>
      <PageMeta title={t`Playlist Not Found`} isListed={false} />
      <EmptyState
        level={1}
        title={t`This playlist is not in this browser.`}
        illustration={<VideoNotFoundIllustration />}
        action={
          <ButtonLink href={paths.localPlaylists.href()} variant="primary">
            {t`All playlists`}
          </ButtonLink>
        }
      >
        {t`It may have been deleted, or created in another browser.`}
      </EmptyState>
    </>
  );
}

function PlaylistSkeleton() {
  const { t } = useLingui();
  return (
    <div aria-busy>
      <PageMeta title={t`Playlist`} isListed={false} />
      {Array.from({ length: 6 }, (_, index) => (
        <MediaRowSkeleton key={index} size="large" />
      ))}
    </div>
  );
}
