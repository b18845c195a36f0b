import type { Media } from "@marquee/api-client";
import type { Carousel } from "../../content/carousel.ts";
import type { Creators } from "../../content/creators.ts";
import type { Feed } from "../../content/feed.ts";
import type { Playlists } from "../../content/playlists.ts";
import type { Search } from "../../content/search.ts";
import type { UnlistedVideos } from "../../content/unlisted-videos.ts";
import type { WatchQuery } from "../../content/watch-query.ts";
import type { StreamStarts } from "../stream-start.ts";

/** What pages are made of: the same services that answer the calls. */
export interface PageServices {
  readonly feed: Feed;
  readonly carousel: Carousel;
  readonly watchQuery: WatchQuery;
  readonly creators: Creators;
  readonly search: Search;
  readonly playlist: Playlists;
  readonly unlisted: UnlistedVideos;
  readonly streamStart: StreamStarts;
}

/** The site as a page names it. */
export interface PageSite {
  readonly name: string;
  /** The site's origin. */
  readonly url: string;
  /** Addresses of media as the site itself asks for them. */
  readonly media: Media;
  /** The same with the site's origin. */
  readonly absoluteMedia: Media;
}

/** Who asks. */
export interface PageVisitor {
  readonly userId: () => Promise<string | null>;
  /** The ranking that the visitor's walk through the feed is on. */
  readonly feedEpoch: string | undefined;
}

export interface PageRequest {
  readonly services: PageServices;
  readonly site: PageSite;
  readonly visitor: PageVisitor;
}
