import type { ApiError } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { useQuery, type UseQueryOptions, type UseQueryResult } from "@tanstack/react-query";

/**
 * Queries private data of a user: cached under the user's own key, so that the next user never sees
 * it, and forgotten as soon as no screen shows it.
 */
export function usePrivateQuery<T>(
  options: Pick<
    UseQueryOptions<T, ApiError>,
    "queryKey" | "queryFn" | "staleTime" | "enabled" | "refetchInterval" | "placeholderData"
  >,
  user: SessionUser,
): UseQueryResult<T, ApiError> {
  return useQuery<T, ApiError>({
    ...options,
    queryKey: [...options.queryKey, user.id ?? user.email],
    gcTime: 0,
  });
}
