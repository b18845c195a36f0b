import type { WatchPage } from "@marquee/api-client";
import { paths } from "../../config/paths";
import { fromPlaylist, fromRecommendation, type Video } from "../../lib/video";
import { readWatchQuery } from "../../lib/watch-query";
import type { PlaylistQueue } from "./use-playlist-queue";

export interface NextVideo {
  href: string;
  /** undefined while a playlist has not loaded it. */
  video: Video | undefined;
}

interface Watched {
  page: WatchPage | undefined;
  queue: PlaylistQueue | null;
  /** Videos that were played since the page was loaded: two that recommend each other must not alternate for ever. */
  played: ReadonlySet<string>;
}

/** Returns what is played next: the next of the playlist, else the first recommendation that was not played yet. */
export function nextVideo({ page, queue, played }: Watched): NextVideo | null {
  if (queue?.next !== undefined) {
    const { index = -1 } = readWatchQuery(new URLSearchParams(queue.next.split("?")[1]));
    const video = queue.videos[index];
    return { href: queue.next, video: video && fromPlaylist(video) };
  }
  // The next page of the playlist may be on its way.
  if (queue?.pending || queue?.hasMore) return null;
  // Who watches an open video may lack the plan of a members' one, on whose page playing would end.
  const isMember = page?.video.members?.locked === false;
  const recommended = [...(page?.creator_recommendations ?? []), ...(page?.recommendations ?? [])]
    .map(fromRecommendation)
    .filter(({ isMembersOnly }) => isMember || !isMembersOnly);
  const video = recommended.find(({ id }) => !played.has(id)) ?? recommended[0];
  return video ? { href: paths.watch.href({ videoId: video.id }), video } : null;
}
