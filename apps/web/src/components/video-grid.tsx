import type { VideoSummary } from "@marquee/api-client";
import { ListEnd } from "@marquee/ui/list-end";
import { VideoCardSkeleton } from "@marquee/ui/video-card";
import { VirtualGrid } from "@marquee/ui/virtual-grid";
import { useMemo, type ReactNode } from "react";
import { useGridPosition } from "../lib/react/use-grid-position";
import { useIsHidden } from "../lib/video/use-is-hidden";
import { VideoTile } from "./video-tile";

/** The part of an infinite query of feed videos that the grid reads. */
interface VideoPages {
  data: { pages: VideoSummary[][] } | undefined;
  isPending: boolean;
  /** The first page failed. */
  isLoadingError: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  /** `cancelRefetch: false`: a second call before a render must not restart the request. */
  fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
}

interface VideoGridProps {
  query: VideoPages;
  /** Accessible name of the list. */
  label: string;
  /** True if the grid begins above the fold. Default false. */
  isFirst?: boolean;
  /** Leaves out what the visitor has hidden, and loads more in its place. Default false. */
  isFiltered?: boolean;
  /**
   * Leaves out others, and loads more in their place. Default: all are shown. Must stay the same
   * function between renders.
   */
  isWanted?: ((video: VideoSummary) => boolean) | undefined;
  /** Shown after the last video. */
  end: ReactNode;
  /** Shown when a page failed to load, which ends the list. Default: `end`. */
  failure?: ReactNode;
}

/** Skeletons while a page is loading. */
const placeholderCount = 8;

/** Renders videos and loads further pages on scroll. */
export function VideoGrid(props: VideoGridProps) {
  const { query, label, isFirst = false, isFiltered = false, isWanted, end, failure } = props;
  const position = useGridPosition();
  const isHidden = useIsHidden();
  const videos = useMemo(() => {
    const found = uniqueVideos(query.data?.pages ?? []);
    const wanted = isWanted ? found.filter(isWanted) : found;
    return isFiltered ? wanted.filter((video) => !isHidden(video)) : wanted;
  }, [query.data, isFiltered, isHidden, isWanted]);
  const isLoading = query.isPending || query.isFetchingNextPage;
  const hasFailed = query.isLoadingError || query.isFetchNextPageError;
  const canLoadMore = query.hasNextPage && !hasFailed;
  const loadMore = () => void query.fetchNextPage({ cancelRefetch: false });

  return (
    <>
      {(videos.length > 0 || isLoading || canLoadMore) && (
        <VirtualGrid
          items={videos}
          getKey={idOf}
          renderItem={renderers[isFiltered ? "hideable" : "plain"][isFirst ? "first" : "later"]}
          label={label}
          aria-busy={isLoading}
          placeholderCount={isLoading ? placeholderCount : 0}
          placeholder={<VideoCardSkeleton />}
          onEndReached={canLoadMore && !isLoading ? loadMore : undefined}
          {...position}
        />
      )}
      {!query.isPending && !canLoadMore && ((hasFailed && failure) || <ListEnd>{end}</ListEnd>)}
    </>
  );
}

const idOf = ({ id }: VideoSummary) => id;
const renderers = { plain: createRenderers(false), hideable: createRenderers(true) };

/** Stable functions, so that cards that stay in view are not rendered again. */
function createRenderers(isHideable: boolean) {
  return {
    first: (video: VideoSummary, index: number) => (
      <VideoTile video={video} priority={index === 0} isHideable={isHideable} />
    ),
    later: (video: VideoSummary) => <VideoTile video={video} isHideable={isHideable} />,
  };
}

/** A video that moved between two pages while they were loaded is shown once. */
function uniqueVideos(pages: VideoSummary[][]): VideoSummary[] {
  const videos = new Map<string, VideoSummary>();
  for (const found of pages.flat()) {
    if (!videos.has(found.id)) videos.set(found.id, found);
  }
  return [...videos.values()];
}
