import { Trans, useLingui } from "@lingui/react/macro";
import { fetchOwnVideos, type OwnPlaylist, type OwnVideo } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import { Button } from "@marquee/ui/button";
import { CompactVideoRow } from "@marquee/ui/compact-video-row";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { SearchBox } from "@marquee/ui/search-box";
import { Skeleton } from "@marquee/ui/skeleton";
import { useState } from "react";
import { paths } from "../../../config/paths";
import { errorText } from "../../../lib/text/error-text";
import { useServices } from "../../../lib/services";
import { thumbnail } from "../../../lib/video/thumbnail";
import { useDebounced } from "../../../lib/react/use-debounced";
import { usePrivateQuery } from "../../../lib/session/use-private-query";
import styles from "./playlist-videos.module.css";
import type { StudioContext } from "../studio-page";
import type { PlaylistChanges } from "./use-playlist-changes";

interface AddPlaylistVideosProps extends Pick<StudioContext, "user" | "channel"> {
  playlist: OwnPlaylist;
  changes: PlaylistChanges;
}

const maxRows = 20;

/** Searches the channel's videos for those to add to a playlist. */
export function AddPlaylistVideos({ playlist, changes, user, channel }: AddPlaylistVideosProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [text, setText] = useState("");
  const searchTerm = useDebounced(text.trim(), 300);
  const { data, error } = usePrivateQuery(
    endpointQuery(api, fetchOwnVideos, { creator: channel.id, searchTerm, records: 100 }),
    user,
  );
  const presentIds = new Set(playlist.videos.map(({ id }) => id));
  const addable = data?.videos.filter(({ id }) => !presentIds.has(id)).slice(0, maxRows);
  return (
    <Panel title={t`Add videos`}>
      <SearchBox
        value={text}
        onValueChange={setText}
        labels={{
          label: t`Search your videos`,
          placeholder: t`Search your videos`,
          clear: t`Clear`,
        }}
      />
      {error && <Notice tone="danger">{errorText(i18n, error)}</Notice>}
      {!addable && !error && <Skeleton height={120} />}
      {addable?.length === 0 && (
        <p className={styles["empty"]}>
          <Trans>No other videos found.</Trans>
        </p>
      )}
      {addable && addable.length > 0 && (
        <ul role="list" className={styles["rows"]} aria-label={t`Videos to add`}>
          {addable.map((video) => (
            <li key={video.id}>
              <AddableVideo video={video} onAdd={() => void changes.addVideo(video)} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function AddableVideo({ video, onAdd }: { video: OwnVideo; onAdd: () => void }) {
  const { t } = useLingui();
  const { media } = useServices();
  const { id, title, durationSeconds } = video;
  return (
    <CompactVideoRow
      className={styles["row"]}
      level={3}
      href={paths.studioVideo.href(id)}
      title={title}
      thumbnail={thumbnail(media, video.media, "168px")}
      durationSeconds={durationSeconds > 0 ? durationSeconds : undefined}
      action={
        <Button size="small" aria-label={t`Add ${title}`} onClick={onAdd}>
          <Trans>Add</Trans>
        </Button>
      }
    />
  );
}
