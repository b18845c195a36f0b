import { CardGrid } from "@marquee/ui/card-grid";
import { InfiniteSentinel } from "@marquee/ui/infinite-sentinel";
import { lazy, Suspense, useDeferredValue, useState } from "react";
import { useFirstInteraction } from "../lib/use-first-interaction";
import { useGridPosition } from "../lib/use-grid-position";
import type { Video } from "../lib/video";
import { VideoTile } from "./video-tile";

const loadVirtualGrid = () => import("./virtual-video-grid");
const VirtualVideoGrid = lazy(async () => ({ default: (await loadVirtualGrid()).VirtualVideoGrid }));

/** Cards that a plain grid holds: some screenfuls. */
const plainCards = 24;

interface GrowingGridProps {
  videos: readonly Video[];
  label: string;
  isFirst: boolean;
  /** undefined while there is no more, or more is on its way. */
  onEndReached: (() => void) | undefined;
}

/**
 * The first cards need no more than a grid. The virtual one, which keeps thousands of them few in the document, takes their
 * places once there are more, or someone comes back to the middle of it. Until then nothing is exchanged under a pointer.
 */
export function GrowingGrid({ videos, label, isFirst, onEndReached }: GrowingGridProps) {
  const position = useGridPosition();
  const [focusedIndex, setFocusedIndex] = useState<number>();
  // Deferred, so that the plain grid stays as it is while the virtual one's code is on its way.
  const virtual = useDeferredValue(videos.length > plainCards || position.initialPosition !== undefined);
  useFirstInteraction(() => void loadVirtualGrid());

  if (virtual) {
    return (
      <Suspense>
        <VirtualVideoGrid
          videos={videos}
          label={label}
          onEndReached={onEndReached}
          initialFocusIndex={focusedIndex}
          {...position}
        />
      </Suspense>
    );
  }
  return (
    <>
      <CardGrid
        aria-label={label}
        onFocus={({ currentTarget, target }) =>
          setFocusedIndex([...currentTarget.children].findIndex((card) => card.contains(target)))
        }
        onBlur={() => setFocusedIndex(undefined)}
      >
        {videos.slice(0, plainCards).map((video, index) => (
          <VideoTile key={video.id} video={video} priority={isFirst && index === 0} />
        ))}
      </CardGrid>
      <InfiniteSentinel busy={false} done={onEndReached === undefined} onReach={() => onEndReached?.()} />
    </>
  );
}
