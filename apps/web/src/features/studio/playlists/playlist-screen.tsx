import { Trans, useLingui } from "@lingui/react/macro";
import { fetchOwnPlaylist, type OwnPlaylist } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import { ButtonLink } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { Skeleton } from "@marquee/ui/skeleton";
import { LoadError } from "../../../components/load-error";
import { paths } from "../../../config/paths";
import { useServices } from "../../../lib/services";
import { usePrivateQuery } from "../../../lib/session/use-private-query";
import { AddPlaylistVideos } from "./add-playlist-videos";
import { DeletePlaylist } from "./delete-playlist";
import { PlaylistDetailsForm } from "./playlist-details-form";
import { PlaylistVideos } from "./playlist-videos";
import videosStyles from "./playlist-videos.module.css";
import { StudioPage, type StudioContext } from "../studio-page";
import styles from "../studio.module.css";
import { usePlaylistChanges } from "./use-playlist-changes";

/** Renders the videos and details of an own playlist, which can be changed. */
export function StudioPlaylistScreen({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <StudioPage title={t`Edit playlist`} forEditors>
      {(context) => <LoadedPlaylist key={id} id={id} {...context} />}
    </StudioPage>
  );
}

function LoadedPlaylist({ id, ...context }: StudioContext & { id: string }) {
  const { api } = useServices();
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchOwnPlaylist, { id }), staleTime: 0 },
    context.user,
  );
  if (data) return <Playlist loaded={data} {...context} />;
  if (error) return <LoadError {...{ error, isFetching, refetch }} />;
  return <Skeleton height={420} />;
}

function Playlist({ loaded, user, channel }: StudioContext & { loaded: OwnPlaylist }) {
  const { t } = useLingui();
  const { playlist, failure, changes } = usePlaylistChanges(loaded);
  return (
    <div className={styles["columns"]}>
      <div className={styles["panels"]}>
        <Panel
          title={t`Videos`}
          description={t`Drag a video by its handle, or focus the handle and press the arrow keys.`}
        >
          {failure !== null && <Notice tone="danger">{failure}</Notice>}
          {playlist.videos.length === 0 ? (
            <p className={videosStyles["empty"]}>
              <Trans>No videos yet. Add some below.</Trans>
            </p>
          ) : (
            <PlaylistVideos playlist={playlist} changes={changes} />
          )}
        </Panel>
        <AddPlaylistVideos playlist={playlist} changes={changes} user={user} channel={channel} />
      </div>
      <div className={styles["panels"]}>
        <Panel
          title={t`Details`}
          action={
            playlist.visibility !== "Private" && (
              <ButtonLink size="small" href={paths.playlist.href(playlist.id)}>
                <Trans>View playlist</Trans>
              </ButtonLink>
            )
          }
        >
          <PlaylistDetailsForm playlist={playlist} onSave={changes.saveDetails} />
        </Panel>
        <DeletePlaylist playlist={playlist} />
      </div>
    </div>
  );
}
