import { useLingui } from "@lingui/react/macro";
import type { PlaylistVideo } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { NoVideosIllustration } from "@marquee/ui/illustrations";
import { ListEnd } from "@marquee/ui/list-end";
import { Notice } from "@marquee/ui/notice";
import { somethingWentWrong } from "../../lib/text/error-text";
import { PlaylistEntry } from "./playlist-entry";
import styles from "./playlist.module.css";

interface PlaylistVideosProps {
  playlistId: string;
  videos: readonly PlaylistVideo[];
  hasMore: boolean;
  loadingMore: boolean;
  failed: boolean;
  onLoadMore: () => void;
}

export function PlaylistVideos(props: PlaylistVideosProps) {
  const { t, i18n } = useLingui();
  const { playlistId, videos, hasMore, loadingMore, failed, onLoadMore } = props;
  if (videos.length === 0) {
    return (
      <EmptyState
        title={t`This playlist doesn't have any videos`}
        illustration={<NoVideosIllustration />}
      />
    );
  }
  return (
    <div>
      <ol role="list" className={styles["list"]}>
        {videos.map((video, index) => (
          <li key={`${index} ${video.id}`}>
            <PlaylistEntry playlistId={playlistId} video={video} index={index} />
          </li>
        ))}
      </ol>
      {failed && <Notice tone="danger">{i18n._(somethingWentWrong)}</Notice>}
      {hasMore ? (
        <p className={styles["more"]}>
          <Button pending={loadingMore} onClick={onLoadMore}>
            {t`Load More`}
          </Button>
        </p>
      ) : (
        <ListEnd>{t`You've reached the end...`}</ListEnd>
      )}
    </div>
  );
}
