import { paths } from "../config/paths";
import { readStart } from "../lib/video/read-start";
import { readId, readVideoId, readWatchQuery } from "../lib/video/watch-address";

/** Facts about the site that the server needs to describe its videos elsewhere. */
export const embedding = {
  watch: (videoId: string) => paths.watch.href({ videoId }),
  creator: (username: string) => paths.creator.href(username),
  playlist: (id: string) => paths.playlist.href(id),
  search: (text: string) => paths.search.href(text),
  tag: (tag: string) => paths.tag.href(tag),
  feeds: paths.feeds,
  embed: (videoId: string) => paths.embed.href(videoId),

  /** Returns the moment at which the video of an address starts, in seconds; 0 without one. */
  startSecondsOf({ pathname, searchParams, hash }: URL): number {
    const isWatchPage = pathname === paths.watch.path;
    return (
      (isWatchPage
        ? readWatchQuery(searchParams, hash).startSeconds
        : readStart(searchParams, hash)) ?? 0
    );
  },

  /**
   * Returns the video of an address of a watch page or an embedded player; null for any other
   * address.
   */
  videoIdOf({ pathname, searchParams }: URL): string | null {
    if (pathname === paths.watch.path) return readVideoId(searchParams.get("v")).id ?? null;
    const [, id] = /^\/embed\/([^/]+)$/.exec(pathname) ?? [];
    return readId(id ?? null) ?? null;
  },

  /** Returns the playlist of an address of its page; null for any other address. */
  playlistIdOf({ pathname, searchParams }: URL): string | null {
    return pathname === paths.playlist.path ? (readId(searchParams.get("id")) ?? null) : null;
  },
} as const;
