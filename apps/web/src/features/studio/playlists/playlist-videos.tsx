import type { OwnPlaylist } from "@marquee/api-client";
import { SortableList } from "@marquee/ui/sortable-list";
import { PlaylistVideoRow } from "./playlist-video-row";
import styles from "./playlist-videos.module.css";
import type { PlaylistChanges } from "./use-playlist-changes";

interface PlaylistVideosProps {
  playlist: OwnPlaylist;
  changes: PlaylistChanges;
}

/** The videos of an own playlist, which can be put in order, removed and chosen as the cover. */
export function PlaylistVideos({
  playlist: { name, videos, coverVideoId: chosenCover },
  changes,
}: PlaylistVideosProps) {
  const cover = chosenCover ?? videos[0]?.id;
  return (
    <div>
      <SortableList
        className={styles["list"]}
        aria-label={name}
        items={videos}
        getKey={({ id }) => id}
        getName={({ title }) => title}
        onMove={changes.moveVideo}
        renderItem={(video) => (
          <PlaylistVideoRow
            video={video}
            isCover={video.id === cover}
            isChosenCover={video.id === chosenCover}
            changes={changes}
          />
        )}
      />
    </div>
  );
}
