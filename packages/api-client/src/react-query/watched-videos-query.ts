import type { Client } from "../client";
import { fetchWatchedVideos } from "../domains/history";
import { distinct } from "./distinct";
import { endpointQuery } from "./endpoint-query";

/** Details of watched videos by id. The order of the ids does not matter. */
export function watchedVideosQuery(client: Client, videoid: readonly string[]) {
  return endpointQuery(client, fetchWatchedVideos, { videoid: distinct(videoid) });
}
