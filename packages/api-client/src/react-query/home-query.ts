import type { Client } from "../client";
import { fetchCarouselItems, fetchHomeVideo } from "../domains/home";
import { endpointPages } from "./endpoint-pages";
import { endpointQuery } from "./endpoint-query";

/** What the home feed may know of the visitor. */
export interface HomeFeedOptions {
  /** Asked at each fetch; no part of the key, since resizing a window must not load the feed anew. */
  viewportWidth?: () => number;
}

/** The home feed, 8 a page. */
export function homeFeedPages(client: Client, { viewportWidth }: HomeFeedOptions = {}) {
  return endpointPages({
    client,
    endpoint: fetchHomeVideo,
    request: {},
    page: (offset) => ({ offset, viewportWidth: viewportWidth && Math.round(viewportWidth()) }),
    size: 8,
    lengthOf: (videos) => videos.length,
  });
}

/** The featured carousel. */
export function carouselQuery(client: Client) {
  return endpointQuery(client, fetchCarouselItems, {});
}
