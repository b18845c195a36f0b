import { CardGrid } from "@marquee/ui/card-grid";
import { InfiniteSentinel } from "@marquee/ui/infinite-sentinel";
import { lazy, Suspense, useRef, useState } from "react";
import { useFirstTouch } from "../lib/use-first-touch";
import { useGridPosition } from "../lib/use-grid-position";
import type { Video } from "../lib/video";
import { VideoTile } from "./video-tile";

const VirtualVideoGrid = lazy(async () => ({ default: (await import("./virtual-video-grid")).VirtualVideoGrid }));

/** Cards that a plain grid holds: some screenfuls. */
const plainCards = 24;

interface GrowingGridProps {
  videos: readonly Video[];
  label: string;
  /** undefined while there is no more, or more is on its way. */
  onEndReached: (() => void) | undefined;
}

/**
 * The first cards need no more than a grid. The virtual one, which keeps thousands of them few in the document, takes their
 * places once someone is there to scroll, or comes back to the middle of it.
 */
export function GrowingGrid({ videos, label, onEndReached }: GrowingGridProps) {
  const position = useGridPosition();
  const plain = useRef<HTMLDivElement>(null);
  const [virtual, setVirtual] = useState(position.initialPosition !== undefined);
  useFirstTouch(() => {
    // A card that has the focus would lose it.
    if (plain.current?.contains(document.activeElement) !== true) setVirtual(true);
  });

  const cards = (
    <div ref={plain}>
      <CardGrid aria-label={label}>
        {videos.slice(0, plainCards).map((video) => (
          <VideoTile key={video.id} video={video} />
        ))}
      </CardGrid>
      <InfiniteSentinel busy={false} done={onEndReached === undefined} onReach={() => onEndReached?.()} />
    </div>
  );
  if (!virtual && videos.length <= plainCards) return cards;
  return (
    <Suspense fallback={cards}>
      <VirtualVideoGrid videos={videos} label={label} onEndReached={onEndReached} {...position} />
    </Suspense>
  );
}
