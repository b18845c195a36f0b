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
  isError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  /** `cancelRefetch: false`: the end may be reached twice before a render, and the second must not begin the page anew. */
  fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
}

interface VideoGridProps {
  query: VideoPages;
  /** What the grid holds, for screen readers. */
  label: string;
  /** Said after the last video, and where a page failed to load: paging stops then. */
  end: ReactNode;
}

/** Videos without end, page by page. */
export function VideoGrid({ query, label, end }: VideoGridProps) {
  const videos = useMemo(() => uniqueVideos(query.data?.pages ?? []), [query.data]);
  const goesOn = query.hasNextPage && !query.isError;

  return (
    <div aria-busy={query.isPending || query.isFetchingNextPage}>
      {videos.length > 0 && (
        <GrowingGrid
          videos={videos}
          label={label}
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
      {!query.isPending && !goesOn && <ListEnd>{end}</ListEnd>}
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
