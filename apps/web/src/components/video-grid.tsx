import type { FeedVideo } from "@marquee/api-client";
import { CardGrid } from "@marquee/ui/card-grid";
import { ListEnd } from "@marquee/ui/list-end";
import { VideoCardSkeleton } from "@marquee/ui/video-card";
import { useMemo, type ReactNode } from "react";
import { fromFeed, type Video } from "../lib/video";
import { GrowingGrid } from "./growing-grid";
import styles from "./video-grid.module.css";

/** An infinite query of feed videos, as far as the grid looks at it. */
interface VideoPages {
  data: { pages: FeedVideo[][] } | undefined;
  isPending: boolean;
  /** Not even the first page came. */
  isLoadingError: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  /** `cancelRefetch: false`: the end may be reached twice before a render, and the second must not begin the page anew. */
  fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
}

interface VideoGridProps {
  query: VideoPages;
  /** What the grid holds, for screen readers. */
  label: string;
  /** Whether it begins in the first screenful; default false. */
  isFirst?: boolean;
  /** Said after the last video. */
  end: ReactNode;
  /** What stands where a page failed to load: paging stops then. Default: what is said after the last video. */
  failure?: ReactNode;
}

/** Videos without end, page by page. */
export function VideoGrid({ query, label, isFirst = false, end, failure }: VideoGridProps) {
  const videos = useMemo(() => uniqueVideos(query.data?.pages ?? []), [query.data]);
  const failed = query.isLoadingError || query.isFetchNextPageError;
  const goesOn = query.hasNextPage && !failed;

  return (
    <div aria-busy={query.isPending || query.isFetchingNextPage}>
      {videos.length > 0 && (
        <GrowingGrid
          videos={videos}
          label={label}
          isFirst={isFirst}
          onEndReached={
            goesOn && !query.isFetchingNextPage ? () => void query.fetchNextPage({ cancelRefetch: false }) : undefined
          }
        />
      )}
      {(query.isPending || query.isFetchingNextPage) && (
        <CardGrid className={styles["coming"]} aria-hidden>
          {Array.from({ length: 8 }, (_, index) => (
            <VideoCardSkeleton key={index} />
          ))}
        </CardGrid>
      )}
      {!query.isPending && !goesOn && ((failed && failure) || <ListEnd>{end}</ListEnd>)}
    </div>
  );
}

/** A video that moved between two pages while they were loaded is shown once. */
function uniqueVideos(pages: FeedVideo[][]): Video[] {
  const videos = new Map<string, Video>();
  for (const found of pages.flat()) {
    if (!videos.has(found.video_id)) videos.set(found.video_id, fromFeed(found));
  }
  return [...videos.values()];
}
