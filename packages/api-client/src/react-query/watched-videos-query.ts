import type { Client } from "../client";
import { fetchWatchedVideos } from "../domains/history";
import { distinct } from "./distinct";
import { endpointQuery } from "./endpoint-query";

/**
 * Query options for details of watched videos, as a map by id. The order of the ids does not
 * matter.
 */
export function watchedVideosQuery(client: Client, videoid: readonly string[]) {
  return endpointQuery(client, fetchWatchedVideos, { videoid: distinct(videoid) });
}
