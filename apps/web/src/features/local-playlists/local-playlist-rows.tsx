import { useLingui } from "@lingui/react/macro";
import type { LocalPlaylistItem } from "@marquee/local-store";
import { ErrorState } from "@marquee/ui/error-state";
import { Icon } from "@marquee/ui/icon";
import { IconButton } from "@marquee/ui/icon-button";
import { MediaRowSkeleton } from "@marquee/ui/media-row";
import { SortableList } from "@marquee/ui/sortable-list";
import { X } from "lucide-react";
import { useState } from "react";
import { useSaveVideo, withFailureToast } from "../../components/save-menu/use-save-video";
import { VideoMenuButton } from "../../components/save-menu/video-menu-button";
import { somethingWentWrong } from "../../lib/text/error-text";
import { useGridPosition } from "../../lib/react/use-grid-position";
import { useServices } from "../../lib/services";
import { useVideoDetails } from "../../lib/video/use-video-details";
import { LocalPlaylistRow } from "./local-playlist-row";
import styles from "./local-playlist.module.css";

/** Details are loaded for so many rows at once, of which some are in view. */
const rowsPerStep = 48;

interface LocalPlaylistRowsProps {
  playlist: { id: string; title: string };
  items: readonly LocalPlaylistItem[];
}

/** The videos of a playlist, which can be put in order and removed. */
export function LocalPlaylistRows({ playlist, items }: LocalPlaylistRowsProps) {
  const { t, i18n } = useLingui();
  const { store } = useServices();
  const position = useGridPosition();
  const [firstStep, setFirstStep] = useState(() =>
    Math.floor((position.initialPosition?.index ?? 0) / rowsPerStep),
  );
  const [endStep, setEndStep] = useState(firstStep + 1);
  const needed = items.slice(firstStep * rowsPerStep, endStep * rowsPerStep);
  const details = useVideoDetails(needed.map(({ videoId }) => videoId));

  const titleOf = (videoId: string) => {
    const video = details.of(videoId);
    if (video === undefined || video === "failed")
      return t({
        message: "video",
        comment: "Stands for a title that is not known, as in: Remove video",
      });
    return video === "missing" ? t`This video is no longer available` : video.title;
  };

  return (
    <>
      {details.hasFailed && (
        <ErrorState size="small" title={i18n._(somethingWentWrong)} onRetry={details.retry} />
      )}
      <SortableList
        className={styles["list"]}
        aria-label={playlist.title}
        items={items}
        onRangeChange={({ first, end }) => {
          setFirstStep(Math.floor(first / rowsPerStep));
          setEndStep(Math.ceil(end / rowsPerStep));
        }}
        {...position}
        getKey={({ videoId }) => videoId}
        getName={({ videoId }) => titleOf(videoId)}
        onMove={async (videoId, beforeId) => {
          const move = async () => (await store.playlists()).move(playlist.id, videoId, beforeId);
          if (!(await withFailureToast(i18n, move)))
            throw new Error("The move could not be stored.");
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
              action={
                <>
                  {typeof video === "object" && (
                    <VideoMenuButton
                      videoId={videoId}
                      title={video.title}
                      creatorId={video.creator.id}
                    />
                  )}
                  <RemoveButton playlist={playlist} videoId={videoId} title={titleOf(videoId)} />
                </>
              }
            />
          );
        }}
      />
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
