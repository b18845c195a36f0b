import { countView } from "@marquee/api-client";
import { useRef } from "react";
import { useServices } from "../../lib/services";

/** Returns a callback that counts a view, at most once per opened video. */
export function useViewCount(): (videoId: string) => void {
  const { api } = useServices();
  const counted = useRef<string>(undefined);
  return (videoId) => {
    if (counted.current === videoId) return;
    counted.current = videoId;
    // A lost view is acceptable.
    api.call(countView, { v: videoId }).catch(() => undefined);
  };
}
