import { search, type Client } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";

export interface SearchResultsQuery {
  /** "" without a search text. */
  text: string;
  /** From 1. */
  page: number;
}

/** Items of each kind on a page. */
export const resultsPerPage = 12;
const maxTextLength = 100;
const maxPage = 1_000;

/** Reads the query of a search page. Invalid values count as missing. */
export function readSearchResultsQuery(params: URLSearchParams): SearchResultsQuery {
  const page = Number(params.get("page"));
  return {
    text: (params.get("q") ?? "").trim().slice(0, maxTextLength),
    page: Number.isInteger(page) && page > 1 && page <= maxPage ? page : 1,
  };
}

export function searchResultsQuery(api: Client, { text, page }: SearchResultsQuery) {
  return endpointQuery(api, search, {
    searchTerm: text,
    offset: (page - 1) * resultsPerPage,
    records: resultsPerPage,
  });
}
