import { infiniteQueryOptions, type InfiniteData } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { Client } from "../client";
import type { Endpoint, Schema } from "../endpoint";
import type { ApiError } from "../errors";
import { pagesKey, type ApiKey } from "./api-key";

/** A paged call. */
export interface Paging<Request extends Schema, Page> {
  client: Client;
  endpoint: Endpoint<Request, Schema, Page>;
  /** The request without its page, for the query key. */
  request: z.input<Request>;
  /** Returns the request for the page that starts at `offset`. */
  pageRequest: (offset: number) => z.input<Request>;
  /** Number of items on a full page. */
  pageSize: number;
  /** Returns the number of items on a page; of several lists, the length of the longest. */
  countItems: (page: Page) => number;
}

/** Infinite query options for a paged call. A page that is not full is the last one. */
export function endpointPages<Request extends Schema, Page>(paging: Paging<Request, Page>) {
  const { client, endpoint, request, pageRequest, pageSize, countItems } = paging;
  return infiniteQueryOptions<Page, ApiError, InfiniteData<Page, number>, ApiKey, number>({
    queryKey: pagesKey(endpoint, request),
    queryFn: ({ pageParam, signal }) => client.call(endpoint, pageRequest(pageParam), { signal }),
    initialPageParam: 0,
    getNextPageParam: (lastPage, _pages, offset) =>
      countItems(lastPage) < pageSize ? undefined : offset + pageSize,
    retry: false,
  });
}
