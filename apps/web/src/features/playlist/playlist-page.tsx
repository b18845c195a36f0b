import { useLingui } from "@lingui/react/macro";
import { isApiError } from "@marquee/api-client";
import { playlistPages } from "@marquee/api-client/react-query";
import { ErrorState } from "@marquee/ui/error-state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { PageMeta } from "../../components/page-meta";
import { playlistMissing, somethingWentWrong } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import { PlaylistHeader } from "./playlist-header";
import { PlaylistMeta } from "./playlist-meta";
import { PlaylistMissing } from "./playlist-missing";
import { PlaylistSkeleton } from "./playlist-skeleton";
import { PlaylistVideos } from "./playlist-videos";
import styles from "./playlist.module.css";

export function PlaylistPage({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const pages = useInfiniteQuery(playlistPages(api, id));
  const playlist = pages.data?.pages[0]?.playlist;

  if (!playlist && isApiError(pages.error) && pages.error.code === "rejected") {
    return <PlaylistMissing title={i18n._(playlistMissing)} />;
  }
  if (!playlist && pages.isError) {
    return (
      <>
        <PageMeta title={t`Playlist`} isListed={false} />
        <ErrorState
          level={1}
          title={i18n._(somethingWentWrong)}
          onRetry={() => void pages.refetch()}
        />
      </>
    );
  }
  if (!playlist) {
    return (
      <>
        <PageMeta title={t`Playlist`} isListed={false} />
        <PlaylistSkeleton />
      </>
    );
  }
  const videos = pages.data?.pages.flatMap((page) => page.videos) ?? [];
  return (
    <div className={styles["page"]}>
      <PlaylistMeta id={id} playlist={playlist} videos={videos} />
      <PlaylistHeader id={id} playlist={playlist} videos={videos} />
      {/* Hydrated after the rest, so that the browser can handle input in between. */}
      <Suspense>
        <PlaylistVideos
          playlistId={id}
          videos={videos}
          hasMore={pages.hasNextPage}
          loadingMore={pages.isFetchingNextPage}
          failed={pages.isFetchNextPageError}
          onLoadMore={() => void pages.fetchNextPage({ cancelRefetch: false })}
        />
      </Suspense>
    </div>
  );
}
