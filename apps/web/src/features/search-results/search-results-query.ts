import {
  search,
  searchCaptions,
  type Client,
  type SearchKind,
  type SearchOrder,
  type UploadPeriod,
  type VideoLength,
} from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import { paths } from "../../config/paths";

export interface SearchResultsQuery {
  /** "" without a search text. */
  text: string;
  /** From 1. */
  page: number;
  /** undefined: all. */
  kind: SearchKind | undefined;
  sort: SearchOrder;
  uploaded: UploadPeriod | undefined;
  length: VideoLength | undefined;
  captions: "with" | undefined;
}

/** Items of each kind on a page. */
export const resultsPerPage = 12;
const maxTextLength = 100;
const maxPage = 1_000;

const kinds: readonly SearchKind[] = ["videos", "creators", "playlists"];
const orders: readonly SearchOrder[] = ["relevance", "newest", "oldest", "views"];
const periods: readonly UploadPeriod[] = ["today", "week", "month", "year"];
const lengths: readonly VideoLength[] = ["short", "medium", "long"];

/** Reads the query of a search page. Invalid values count as missing. */
export function readSearchResultsQuery(params: URLSearchParams): SearchResultsQuery {
  const page = Number(params.get("page"));
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === params.get(name));
  return {
    text: (params.get("q") ?? "").trim().slice(0, maxTextLength),
    page: Number.isInteger(page) && page > 1 && page <= maxPage ? page : 1,
    kind: oneOf("kind", kinds),
    sort: oneOf("sort", orders) ?? "relevance",
    uploaded: oneOf("uploaded", periods),
    length: oneOf("length", lengths),
    captions: params.get("captions") === "with" ? "with" : undefined,
  };
}

/** The path of a search page. Defaults are left out. */
export function searchResultsHref({ text, sort, ...rest }: SearchResultsQuery): string {
  return paths.search.href(text, { ...rest, ...(sort !== "relevance" && { sort }) });
}

/** True if videos are filtered, so that other kinds have no results. */
export function hasFilters({ uploaded, length, captions }: SearchResultsQuery): boolean {
  return uploaded !== undefined || length !== undefined || captions !== undefined;
}

export function searchResultsQuery(api: Client, query: SearchResultsQuery) {
  const { text, page, kind, sort, uploaded, length, captions } = query;
  return endpointQuery(api, search, {
    searchTerm: text,
    offset: (page - 1) * resultsPerPage,
    records: resultsPerPage,
    order: sort,
    ...(kind !== undefined && { kind }),
    ...(uploaded !== undefined && { uploaded }),
    ...(length !== undefined && { length }),
    ...(captions !== undefined && { captions }),
  });
}

/** True if the page also searches captions: on the first page of all results. */
export function includesSaid(query: SearchResultsQuery): boolean {
  const { text, page, kind } = query;
  return text !== "" && page === 1 && kind === undefined && !hasFilters(query);
}

/** `language` is that of the page. */
export function saidQuery(api: Client, { text }: SearchResultsQuery, language: string) {
  return endpointQuery(api, searchCaptions, { searchTerm: text, language });
}
