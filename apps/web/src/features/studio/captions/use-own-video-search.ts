import { fetchOwnVideos, type OwnVideo } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useServices } from "../../../lib/services";

interface OwnVideoSearch {
  creatorId: string;
  user: SessionUser;
  /** "" for all videos. */
  searchTerm: string;
  /** True for videos that can be chosen. */
  accepts: (video: OwnVideo) => boolean;
}

/** The server's limit. */
const pageSize = 100;

/** Loads pages of a channel's videos, the newest first, until one can be chosen. */
export function useOwnVideoSearch({ creatorId, user, searchTerm, accepts }: OwnVideoSearch) {
  const { api } = useServices();
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: [fetchOwnVideos.name, "search", creatorId, searchTerm, user.id ?? user.email],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        fetchOwnVideos,
        { creator: creatorId, searchTerm, offset: pageParam, records: pageSize },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const offset = pages.length * pageSize;
      return offset < total ? offset : undefined;
    },
    gcTime: 0,
  });
  const videos = data?.pages.flatMap((page) => page.videos).filter(accepts);
  const needsMore = videos?.length === 0 && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
  return {
    /** undefined until it is known if one can be chosen. */
    videos: videos?.length === 0 && hasNextPage ? undefined : videos,
    error,
    hasMore: hasNextPage,
    isFetching,
    loadMore: () => void fetchNextPage(),
  };
}
