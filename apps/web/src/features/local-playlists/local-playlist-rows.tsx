import { useLingui } from "@lingui/react/macro";
import type { LocalPlaylistItem } from "@marquee/local-store";
import { ErrorState } from "@marquee/ui/error-state";
import { Icon } from "@marquee/ui/icon";
import { IconButton } from "@marquee/ui/icon-button";
import { InfiniteSentinel } from "@marquee/ui/infinite-sentinel";
import { MediaRowSkeleton } from "@marquee/ui/media-row";
import { SortableList } from "@marquee/ui/sortable-list";
import { X } from "lucide-react";
import { useState } from "react";
import { useSaveVideo, withFailureToast } from "../../components/save-menu/use-save-video";
import { somethingWentWrong } from "../../lib/error-text";
import { useServices } from "../../lib/services";
import { useVideoDetails } from "../../lib/use-video-details";
import { LocalPlaylistRow } from "./local-playlist-row";
import styles from "./local-playlist.module.css";

/** Rows that are rendered at first, and with each step towards the end. */
const rowsPerStep = 48;

interface LocalPlaylistRowsProps {
  playlist: { id: string; title: string };
  items: readonly LocalPlaylistItem[];
}

/** The videos of a playlist, which can be put in order and removed. */
export function LocalPlaylistRows({ playlist, items }: LocalPlaylistRowsProps) {
  const { t, i18n } = useLingui();
  const { store } = useServices();
  const [limit, setLimit] = useState(rowsPerStep);
  const details = useVideoDetails(items.slice(0, limit).map(({ videoId }) => videoId));

  const titleOf = (videoId: string) => {
    const video = details.of(videoId);
    if (video === undefined || video === "failed")
      return t({ message: "video", comment: "Stands for a title that is not known, as in: Remove video" });
    return video === "missing" ? t`This video is no longer available` : video.video_title;
  };

  return (
    <>
      {details.hasFailed && <ErrorState size="small" title={i18n._(somethingWentWrong)} onRetry={details.retry} />}
      <SortableList
        className={styles["list"]}
        aria-label={playlist.title}
        items={items}
        limit={limit}
        getKey={({ videoId }) => videoId}
        getName={({ videoId }) => titleOf(videoId)}
        onMove={async (videoId, beforeId) => {
          const move = async () => (await store.playlists()).move(playlist.id, videoId, beforeId);
          if (!(await withFailureToast(i18n, move))) throw new Error("The move could not be stored.");
        }}
        renderItem={({ videoId }, index) => {
          const video = details.of(videoId);
          if (video === undefined) return <MediaRowSkeleton size="large" />;
          return (
            <LocalPlaylistRow
              playlistId={playlist.id}
              videoId={videoId}
              index={index}
              details={typeof video === "object" ? video : undefined}
              action={<RemoveButton playlist={playlist} videoId={videoId} title={titleOf(videoId)} />}
            />
          );
        }}
      />
      <InfiniteSentinel busy={false} done={limit >= items.length} onReach={() => setLimit(limit + rowsPerStep)} />
    </>
  );
}

interface RemoveButtonProps {
  playlist: { id: string; title: string };
  videoId: string;
  title: string;
}

function RemoveButton({ playlist, videoId, title }: RemoveButtonProps) {
  const { t } = useLingui();
  const { remove } = useSaveVideo({ videoId, title });
  return (
    <IconButton
      size="small"
      variant="quiet"
      label={t`Remove ${title}`}
      icon={<Icon of={X} size={18} />}
      onClick={() => void remove(playlist)}
    />
  );
}
