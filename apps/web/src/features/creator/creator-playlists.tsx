import { useLingui } from "@lingui/react/macro";
import { creatorPlaylistPages } from "@marquee/api-client/react-query";
import { Button } from "@marquee/ui/button";
import { CardGrid } from "@marquee/ui/card-grid";
import { EmptyState } from "@marquee/ui/empty-state";
import { ErrorState } from "@marquee/ui/error-state";
import { NoVideosIllustration } from "@marquee/ui/illustrations";
import { VideoCardSkeleton } from "@marquee/ui/video-card";
import { VisuallyHidden } from "@marquee/ui/visually-hidden";
import { useInfiniteQuery } from "@tanstack/react-query";
import { PlaylistTile } from "../../components/playlist-tile";
import { somethingWentWrong } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import styles from "./creator-tabs.module.css";

/** A creator's playlists, the newest first. */
export function CreatorPlaylists({ creatorId }: { creatorId: string }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const pages = useInfiniteQuery(creatorPlaylistPages(api, creatorId));
  const playlists = pages.data?.pages.flat() ?? [];
  return (
    <section className={styles["section"]} aria-labelledby="playlists">
      <VisuallyHidden role="heading" aria-level={2} id="playlists">
        {t`Playlists`}
      </VisuallyHidden>
      {pages.isSuccess && playlists.length === 0 && (
        <EmptyState title={t`No playlists yet`} illustration={<NoVideosIllustration />}>
          {t`This creator has no playlists.`}
        </EmptyState>
      )}
      <CardGrid aria-busy={pages.isFetching}>
        {playlists.map((playlist) => (
          <PlaylistTile key={playlist.id} playlist={playlist} showsCreator={false} />
        ))}
        {pages.isPending &&
          Array.from({ length: 4 }, (_, index) => <VideoCardSkeleton key={index} />)}
      </CardGrid>
      {(pages.isLoadingError || pages.isFetchNextPageError) && (
        <ErrorState
          size="small"
          level={3}
          title={i18n._(somethingWentWrong)}
          onRetry={() => void (pages.data ? pages.fetchNextPage() : pages.refetch())}
        />
      )}
      {pages.hasNextPage && !pages.isFetchNextPageError && (
        <div>
          <Button
            pending={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage({ cancelRefetch: false })}
          >
            {t`Load More`}
          </Button>
        </div>
      )}
    </section>
  );
}
