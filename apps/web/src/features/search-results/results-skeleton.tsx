import { CardGrid } from "@marquee/ui/card-grid";
import { VideoCardSkeleton } from "@marquee/ui/video-card";

/** The shape of results. */
export function ResultsSkeleton() {
  return (
    <CardGrid aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <VideoCardSkeleton key={index} />
      ))}
    </CardGrid>
  );
}
