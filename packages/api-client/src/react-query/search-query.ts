import type { Client } from "../client";
import { search } from "../domains/search";
import type { RequestOf } from "../endpoint";
import { endpointPages } from "./endpoint-pages";
import { endpointQuery } from "./endpoint-query";

type SearchRequest = RequestOf<typeof search>;

/** Query options for the quick search: the first three results of each kind. */
export function quickSearchQuery(
  client: Client,
  { searchTerm, order }: Pick<SearchRequest, "searchTerm" | "order">,
) {
  return endpointQuery(client, search, { searchTerm, order, records: 3 });
}

/**
 * Infinite query options for a search, 12 results of each kind a page. Ends when no kind fills its
 * page.
 */
export function searchPages(
  client: Client,
  { searchTerm, order }: Pick<SearchRequest, "searchTerm" | "order">,
) {
  return endpointPages({
    client,
    endpoint: search,
    request: { searchTerm, order },
    pageRequest: (offset) => ({ searchTerm, order, offset }),
    pageSize: 12,
    countItems: ({ videos, creators, playlists }) =>
      Math.max(videos.length, creators.length, playlists.length),
  });
}
