import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { Client } from "../client";
import type { Endpoint, Schema } from "../endpoint";
import type { ApiError } from "../errors";
import { apiKey } from "./api-key";

/**
 * Query options for any call that only reads. The query does not retry: the client does.
 */
export function endpointQuery<Request extends Schema, Result>(
  client: Client,
  endpoint: Endpoint<Request, Schema, Result>,
  request: z.input<Request>,
) {
  return queryOptions<Result, ApiError>({
    queryKey: apiKey(endpoint, request),
    queryFn: ({ signal }) => client.call(endpoint, request, { signal }),
    retry: false,
  });
}
