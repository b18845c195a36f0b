import { queryOptions } from "@tanstack/react-query";
import type { Client } from "../client";
import { fetchSignInOptions, type SignInOptions } from "../domains/sign-in";
import type { ApiError } from "../errors";
import { apiKey } from "./api-key";

/** Query options for the ways to sign in. Fetched once: they do not change while a page is open. */
export function signInOptionsQuery(client: Client) {
  return queryOptions<SignInOptions, ApiError>({
    queryKey: apiKey(fetchSignInOptions, {}),
    queryFn: ({ signal }) => client.call(fetchSignInOptions, {}, { signal }),
    retry: false,
    staleTime: Infinity,
  });
}
