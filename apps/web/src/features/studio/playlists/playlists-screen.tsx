import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { fetchOwnPlaylists, type OwnPlaylistSummary } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import { CompactVideoRow } from "@marquee/ui/compact-video-row";
import { EmptyState } from "@marquee/ui/empty-state";
import { NoVideosIllustration } from "@marquee/ui/illustrations";
import { Skeleton } from "@marquee/ui/skeleton";
import { useSearchParams } from "react-router-dom";
import { LoadError } from "../../../components/load-error";
import { paths } from "../../../config/paths";
import { useServices } from "../../../lib/services";
import { thumbnail } from "../../../lib/video/thumbnail";
import { usePrivateQuery } from "../../../lib/session/use-private-query";
import { readId } from "../../../lib/video/watch-address";
import { CreatePlaylist } from "./create-playlist";
import { StudioPlaylistScreen } from "./playlist-screen";
import { StudioPage, type StudioContext } from "../studio-page";
import styles from "../studio.module.css";
import { visibilityNames } from "../videos/visibility-texts";
import videosStyles from "./playlist-videos.module.css";

/** Renders all playlists of the channel, or the one that the address names. */
export function StudioPlaylistsScreen() {
  const { t } = useLingui();
  const id = readId(useSearchParams()[0].get("id"));
  if (id !== undefined) return <StudioPlaylistScreen id={id} />;
  return (
    <StudioPage title={t`Your playlists`}>{(context) => <Playlists {...context} />}</StudioPage>
  );
}

function Playlists({ user, channel }: StudioContext) {
  const { t } = useLingui();
  const { api } = useServices();
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchOwnPlaylists, { creator: channel.id }), staleTime: 0 },
    user,
  );
  if (!data && error) return <LoadError {...{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton height={240} />;
  return (
    <div className={styles["panels"]}>
      {channel.role !== "statistics" && <CreatePlaylist channelId={channel.id} />}
      {data.length === 0 ? (
        <EmptyState
          size="small"
          title={t`No playlists yet`}
          illustration={<NoVideosIllustration />}
        >
          <Trans>Public playlists are shown on your channel’s page.</Trans>
        </EmptyState>
      ) : (
        <ul role="list" className={videosStyles["rows"]} aria-label={t`Your playlists`}>
          {data.map((playlist) => (
            <li key={playlist.id}>
              <PlaylistRow playlist={playlist} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PlaylistRow({
  playlist: { id, name, visibility, videoCount, cover },
}: {
  playlist: OwnPlaylistSummary;
}) {
  const { t } = useLingui();
  const { media } = useServices();
  const videos = t`${plural(videoCount, { one: "# video", other: "# videos" })}`;
  return (
    <CompactVideoRow
      level={2}
      href={paths.studioPlaylists.href(id)}
      title={name}
      thumbnail={cover ? thumbnail(media, cover, "168px") : {}}
      detail={`${t(visibilityNames[visibility])} · ${videos}`}
    />
  );
}
