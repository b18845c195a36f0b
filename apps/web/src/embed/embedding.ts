import { paths } from "../config/paths";
import { site } from "../config/site";
import { readId } from "../lib/watch-query";

/** What the server needs to know about the site to describe its videos elsewhere. */
export const embedding = {
  siteName: site.name,
  watch: (videoId: string) => paths.watch.href({ videoId }),
  creator: (username: string) => paths.creator.href(username),
  playlist: (id: string) => paths.playlist.href(id),
  search: (text: string) => paths.search.href(text),
  tag: (tag: string) => paths.tag.href(tag),
  embed: (videoId: string) => paths.embed.href(videoId),

  /** Returns the video of an address of a watch page or an embedded player; null for any other address. */
  videoIdOf({ pathname, searchParams }: URL): string | null {
    if (pathname === paths.watch.path) return readId(searchParams.get("v")) ?? null;
    const [, id] = /^\/embed\/([^/]+)$/.exec(pathname) ?? [];
    return readId(id ?? null) ?? null;
  },
} as const;
