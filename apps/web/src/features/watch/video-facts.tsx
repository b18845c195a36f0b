import { ViewCount } from "@marquee/ui/view-count";
import type { Video } from "../../lib/video";

/** How often a video was watched, and when it was released. */
export function VideoFacts({ video: { views, elapsed } }: { video: Video }) {
  return (
    <>
      {views !== undefined && <ViewCount count={views} />}
      {views !== undefined && elapsed !== undefined && " · "}
      {elapsed}
    </>
  );
}
