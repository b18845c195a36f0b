import type { Client } from "../client";
import { search } from "../domains/search";
import type { RequestOf } from "../endpoint";
import { endpointPages } from "./endpoint-pages";
import { endpointQuery } from "./endpoint-query";

type SearchRequest = RequestOf<typeof search>;

/** The first results: three of a kind, as the compact quick search shows them. */
export function quickSearchQuery(client: Client, { searchTerm, order }: Pick<SearchRequest, "searchTerm" | "order">) {
  return endpointQuery(client, search, { searchTerm, order, records: 3 });
}

/** All results, 12 of a kind a page. Goes on until no kind fills its page. */
export function searchPages(client: Client, { searchTerm, order }: Pick<SearchRequest, "searchTerm" | "order">) {
  return endpointPages({
    client,
    endpoint: search,
    request: { searchTerm, order },
    page: (offset) => ({ searchTerm, order, offset }),
    size: 12,
    lengthOf: ({ videos, creators, playlists }) => Math.max(videos.length, creators.length, playlists.length),
  });
}
