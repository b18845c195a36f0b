import { infiniteQueryOptions, type InfiniteData } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { Client } from "../client";
import type { Endpoint, Schema } from "../endpoint";
import type { ApiError } from "../errors";
import { pagesKey, type ApiKey } from "./api-key";

/** What sets one paged call apart from another. */
export interface Paging<Request extends Schema, Response extends Schema> {
  /** Makes the calls. */
  client: Client;
  /** The call. */
  endpoint: Endpoint<Request, Response>;
  /** What tells this list from another one of the same call. */
  request: z.input<Request>;
  /** The request of the page that starts behind `offset` items. */
  page: (offset: number) => z.input<Request>;
  /** Length of a full page. */
  size: number;
  /** Items on a page; of several lists, the longest counts. */
  lengthOf: (page: z.output<Response>) => number;
}

/** Infinite query options for a call in pages: a page with fewer items than requested is the last one. */
export function endpointPages<Request extends Schema, Response extends Schema>(paging: Paging<Request, Response>) {
  type Page = z.output<Response>;
  const { client, endpoint, request, page, size, lengthOf } = paging;
  return infiniteQueryOptions<Page, ApiError, InfiniteData<Page, number>, ApiKey, number>({
    queryKey: pagesKey(endpoint, request),
    queryFn: ({ pageParam, signal }) => client.call(endpoint, page(pageParam), { signal }),
    initialPageParam: 0,
    getNextPageParam: (lastPage, _pages, offset) => (lengthOf(lastPage) < size ? undefined : offset + size),
    initialData: () => {
      const first = client.known?.(endpoint, request);
      return first === undefined ? undefined : { pages: [first], pageParams: [0] };
    },
    retry: false,
  });
}
