import type { WatchPage, VideoSummary } from "@marquee/api-client";
import { homeFeedPages } from "@marquee/api-client/react-query";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useServices } from "../../lib/services";
import { useIsHidden } from "../../lib/video/use-is-hidden";

/** Pages of the feed that are searched for videos in place of hidden ones. */
const maxFeedPages = 5;

export interface Recommended {
  ofCreator: readonly VideoSummary[];
  others: readonly VideoSummary[];
}

/**
 * Returns a page's recommendations without what the visitor has hidden; videos of the feed take the
 * places of those.
 */
export function useRecommended(page: WatchPage | undefined): Recommended {
  const { api } = useServices();
  const isHidden = useIsHidden();
  const ofCreator = page?.creatorRecommendations ?? [];
  const found = page?.recommendations ?? [];
  const shownOfCreator = ofCreator.filter((video) => !isHidden(video));
  const shown = found.filter((video) => !isHidden(video));
  const missing = ofCreator.length + found.length - shownOfCreator.length - shown.length;

  const feed = useInfiniteQuery({ ...homeFeedPages(api), enabled: missing > 0 });
  const known = new Set([page?.video.id, ...[...ofCreator, ...found].map(({ id }) => id)]);
  const fill = (feed.data?.pages.flat() ?? [])

    .filter((video) => !known.has(video.id) && !isHidden(video));
  const { hasNextPage, isFetching, isError, fetchNextPage } = feed;
  const isShort = missing > fill.length && (feed.data?.pages.length ?? 0) < maxFeedPages;
  const needsMore = missing > 0 && isShort && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (needsMore) void fetchNextPage({ cancelRefetch: false });
  }, [needsMore, fetchNextPage]);

  return { ofCreator: shownOfCreator, others: [...shown, ...fill.slice(0, missing)] };
}
