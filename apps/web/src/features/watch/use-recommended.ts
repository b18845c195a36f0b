import type { WatchPage } from "@marquee/api-client";
import { homeFeedPages } from "@marquee/api-client/react-query";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useServices } from "../../lib/services";
import { useIsHidden } from "../../lib/use-is-hidden";
import { fromFeed, fromRecommendation, type Video } from "../../lib/video";

/** Pages of the feed that are searched for videos in place of hidden ones. */
const maxFeedPages = 5;

export interface Recommended {
  ofCreator: readonly Video[];
  others: readonly Video[];
}

/**
 * Returns a page's recommendations without what the visitor has hidden; videos of the feed take the
 * places of those.
 */
export function useRecommended(page: WatchPage | undefined): Recommended {
  const { api } = useServices();
  const isHidden = useIsHidden();
  const creatorId = page?.creator.user_id;
  const ofCreator = (page?.creator_recommendations ?? []).map((video) =>
    fromRecommendation(video, creatorId),
  );
  const found = (page?.recommendations ?? []).map((video) => fromRecommendation(video));
  const shownOfCreator = ofCreator.filter((video) => !isHidden(video));
  const shown = found.filter((video) => !isHidden(video));
  const missing = ofCreator.length + found.length - shownOfCreator.length - shown.length;

  const feed = useInfiniteQuery({ ...homeFeedPages(api), enabled: missing > 0 });
  const known = new Set([page?.video.video_ID, ...[...ofCreator, ...found].map(({ id }) => id)]);
  const fill = (feed.data?.pages.flat() ?? [])
    .map(fromFeed)
    .filter((video) => !known.has(video.id) && !isHidden(video));
  const { hasNextPage, isFetching, isError, fetchNextPage } = feed;
  const isShort = missing > fill.length && (feed.data?.pages.length ?? 0) < maxFeedPages;
  const needsMore = missing > 0 && isShort && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (needsMore) void fetchNextPage({ cancelRefetch: false });
  }, [needsMore, fetchNextPage]);

  return { ofCreator: shownOfCreator, others: [...shown, ...fill.slice(0, missing)] };
}
