import { useHidden } from "@marquee/local-store/react";
import { useMemo } from "react";
import type { Video } from "./video";

export type IsHidden = (video: Pick<Video, "id" | "creatorId">) => boolean;

/**
 * Returns whether the visitor has hidden a video, or its creator. The function stays the same until
 * they hide or show one.
 */
export function useIsHidden(): IsHidden {
  const { videoIds, creatorIds } = useHidden();
  return useMemo(() => {
    const videos = new Set(videoIds);
    const creators = new Set(creatorIds);
    return ({ id, creatorId }) =>
      videos.has(id) || (creatorId !== undefined && creators.has(creatorId));
  }, [videoIds, creatorIds]);
}
