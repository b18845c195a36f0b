import type { Client } from "../client";
import { fetchCarouselItems, fetchHomeFront, fetchHomeVideo } from "../domains/home";
import { endpointPages } from "./endpoint-pages";
import { endpointQuery } from "./endpoint-query";

/** Options of the home feed. */
export interface HomeFeedOptions {
  /**
   * Called at each fetch. Not part of the key: resizing a window must not reload the feed. Omit it
   * on a server.
   */
  viewportWidth?: () => number;
}

/** Infinite query options for the home feed, 8 a page. */
export function homeFeedPages(client: Client, { viewportWidth }: HomeFeedOptions = {}) {
  return endpointPages({
    client,
    endpoint: fetchHomeVideo,
    request: {},
    pageRequest: (offset) => ({
      offset,
      viewportWidth: viewportWidth && Math.round(viewportWidth()),
    }),
    pageSize: 8,
    countItems: (videos) => videos.length,
  });
}

/** Query options for the featured carousel. */
export function carouselQuery(client: Client) {
  return endpointQuery(client, fetchCarouselItems, {});
}

/** Query options for what the home page shows besides its feed. */
export function homeFrontQuery(client: Client) {
  return endpointQuery(client, fetchHomeFront, {});
}
