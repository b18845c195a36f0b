import type { Client } from "../client";
import { fetchWatchedVideos } from "../domains/history";
import { watch } from "../domains/watch";
import { distinct } from "./distinct";
import { endpointQuery } from "./endpoint-query";

/** A watch page; null for a video that is not there. */
export function watchQuery(client: Client, v: string) {
  return endpointQuery(client, watch, { v });
}

/** Details of watched videos by id. The order of the ids does not matter. */
export function watchedVideosQuery(client: Client, videoid: readonly string[]) {
  return endpointQuery(client, fetchWatchedVideos, { videoid: distinct(videoid) });
}
