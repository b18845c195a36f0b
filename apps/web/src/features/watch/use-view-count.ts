import { countView } from "@marquee/api-client";
import { useRef } from "react";
import { useServices } from "../../lib/services";

/** Counts a view: to be called whenever a video is known to have played, once is told for each time it is opened. */
export function useViewCount(): (videoId: string) => void {
  const { api } = useServices();
  const counted = useRef<string>(undefined);
  return (videoId) => {
    if (counted.current === videoId) return;
    counted.current = videoId;
    // A view that is not counted harms nobody.
    api.call(countView, { v: videoId }).catch(() => undefined);
  };
}
