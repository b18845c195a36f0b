import type { WatchQuery } from "../../lib/video/watch-address";

/**
 * Returns the position of a video in its playlist: the address's, if the video or another version
 * of it is there; else where it is found; -1 if it is not. A signed version stands for its
 * original.
 */
export function positionInPlaylist(
  ids: readonly string[],
  { videoId, index }: Pick<WatchQuery, "videoId" | "index">,
  versionIds: readonly string[],
): number {
  const isVersion = (id: string | undefined) => id !== undefined && versionIds.includes(id);
  if (index !== undefined && (ids[index] === videoId || isVersion(ids[index]))) return index;
  const own = ids.indexOf(videoId);
  return own === -1 ? ids.findIndex(isVersion) : own;
}
