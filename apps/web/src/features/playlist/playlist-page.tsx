import { isApiError } from "@marquee/api-client";
import { playlistPages } from "@marquee/api-client/react-query";
import { ErrorState } from "@marquee/ui/error-state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { playlistMissing, somethingWentWrong } from "../../lib/error-text";
import { useServices } from "../../lib/services";
import { usePageTitle } from "../../lib/use-page-title";
import { PlaylistHeader } from "./playlist-header";
import { PlaylistMissing } from "./playlist-missing";
import { PlaylistSkeleton } from "./playlist-skeleton";
import { PlaylistVideos } from "./playlist-videos";
import styles from "./playlist.module.css";

export function PlaylistPage({ id }: { id: string }) {
  const { api } = useServices();
  const pages = useInfiniteQuery(playlistPages(api, id));
  const playlist = pages.data?.pages[0]?.playlist;
  usePageTitle(playlist?.name ?? "Playlist");

  if (!playlist && isApiError(pages.error) && pages.error.code === "rejected") {
    return <PlaylistMissing title={playlistMissing} />;
  }
  if (!playlist && pages.isError) {
    return <ErrorState level={1} title={somethingWentWrong} onRetry={() => void pages.refetch()} />;
  }
  if (!playlist) return <PlaylistSkeleton />;
  const videos = pages.data?.pages.flatMap((page) => page.videos) ?? [];
  return (
    <div className={styles["page"]}>
      <PlaylistHeader id={id} playlist={playlist} videos={videos} />
      <PlaylistVideos
        playlistId={id}
        videos={videos}
        hasMore={pages.hasNextPage}
        loadingMore={pages.isFetchingNextPage}
        failed={pages.isFetchNextPageError}
        onLoadMore={() => void pages.fetchNextPage({ cancelRefetch: false })}
      />
    </div>
  );
}
