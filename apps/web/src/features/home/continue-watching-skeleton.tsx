import { ContinueCardSkeleton } from "@marquee/ui/continue-card";
import { ContinueWatchingCards } from "./continue-watching-cards";

export function ContinueWatchingSkeleton({ count }: { count: number }) {
  return (
    <ContinueWatchingCards count={count} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <ContinueCardSkeleton key={index} />
      ))}
    </ContinueWatchingCards>
  );
}
