import type { VideoSummary } from "@marquee/api-client";
import { useHidden } from "@marquee/local-store/react";
import { useMemo } from "react";

export type IsHidden = (video: Pick<VideoSummary, "id" | "creator">) => boolean;

/**
 * Returns whether the visitor has hidden a video, or its creator. The function stays the same until
 * they hide or show one.
 */
export function useIsHidden(): IsHidden {
  const { videoIds, creatorIds } = useHidden();
  return useMemo(() => {
    const videos = new Set(videoIds);
    const creators = new Set(creatorIds);
    return ({ id, creator }) => videos.has(id) || creators.has(creator.id);
  }, [videoIds, creatorIds]);
}
