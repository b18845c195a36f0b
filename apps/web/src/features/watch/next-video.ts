import type { WatchPage, VideoSummary } from "@marquee/api-client";
import { paths } from "../../config/paths";
import { readWatchQuery } from "../../lib/video/watch-address";
import type { PlaylistQueue } from "./use-playlist-queue";

export interface NextVideo {
  href: string;
  /** undefined while a playlist has not loaded it. */
  video: VideoSummary | undefined;
  /** True if the visitor chose it: it is played even if they turned recommendations off. */
  isQueued?: boolean;
}

interface Watched {
  page: WatchPage | undefined;
  /** Without what the visitor has hidden. */
  recommended: readonly VideoSummary[];
  queue: PlaylistQueue | null;
  /** The first video of the visitor's queue. */
  queued: NextVideo | null;
  /** Next address in the playlist that the visitor's queue interrupted. */
  resume: string | undefined;
  /**
   * Videos that were played since the page was loaded: two that recommend each other must not
   * alternate for ever.
   */
  played: ReadonlySet<string>;
}

/**
 * Returns what is played next: the first of the visitor's queue, else the next of the playlist,
 * else the first recommendation that was not played yet.
 */
export function nextVideo({
  page,
  recommended,
  queue,
  queued,
  resume,
  played,
}: Watched): NextVideo | null {
  if (queued) return queued;
  if (queue?.next !== undefined) {
    const { index = -1 } = readWatchQuery(new URLSearchParams(queue.next.split("?")[1]));
    return { href: queue.next, video: queue.videos[index] };
  }
  if (!queue && resume !== undefined) return { href: resume, video: undefined };
  // The next page of the playlist may be on its way.
  if (queue?.pending || queue?.hasMore) return null;
  // Viewers of an open video may lack the plan for members-only videos, on whose page playback
  // would end.
  const isMember = page?.video.members?.locked === false;
  const open = recommended.filter(({ isMembersOnly }) => isMember || !isMembersOnly);
  const video = open.find(({ id }) => !played.has(id)) ?? open[0];
  return video ? { href: paths.watch.href({ videoId: video.id }), video } : null;
}
