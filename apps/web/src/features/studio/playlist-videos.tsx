import type { OwnPlaylist } from "@marquee/api-client";
import { InfiniteSentinel } from "@marquee/ui/infinite-sentinel";
import { SortableList } from "@marquee/ui/sortable-list";
import { useState } from "react";
import { PlaylistVideoRow } from "./playlist-video-row";
import styles from "./playlist-videos.module.css";
import type { PlaylistChanges } from "./use-playlist-changes";

/** Rows that are rendered at first, and with each step towards the end. */
const rowsPerStep = 48;

interface PlaylistVideosProps {
  playlist: OwnPlaylist;
  changes: PlaylistChanges;
}

/** The videos of an own playlist, which can be put in order, removed and chosen as the cover. */
export function PlaylistVideos({ playlist: { name, videos, cover_video: chosenCover }, changes }: PlaylistVideosProps) {
  const [limit, setLimit] = useState(rowsPerStep);
  const cover = chosenCover ?? videos[0]?.video_id;
  return (
    <div>
      <SortableList
        className={styles["list"]}
        aria-label={name}
        items={videos}
        limit={limit}
        getKey={({ video_id }) => video_id}
        getName={({ title }) => title}
        onMove={changes.moveVideo}
        renderItem={(video) => (
          <PlaylistVideoRow
            video={video}
            isCover={video.video_id === cover}
            isChosenCover={video.video_id === chosenCover}
            changes={changes}
          />
        )}
      />
      <InfiniteSentinel busy={false} done={limit >= videos.length} onReach={() => setLimit(limit + rowsPerStep)} />
    </div>
  );
}
