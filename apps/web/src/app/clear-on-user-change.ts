import { apiKey } from "@marquee/api-client/react-query";
import type { LocalStore } from "@marquee/local-store";
import type { QueryClient } from "@tanstack/react-query";

/**
 * Removes the previous user's data when a user signs in or out in any tab, and refetches the data
 * of the current screen.
 */
export function clearOnUserChange(
  { session }: Pick<LocalStore, "session">,
  queryClient: QueryClient,
): () => void {
  const currentUserId = () => session.get()?.id ?? session.get()?.email ?? null;
  let last = currentUserId();
  return session.subscribe(() => {
    const now = currentUserId();
    if (now === last) return;
    last = now;
    // After the screens have rendered: those of the previous user are unmounted and refetch
    // nothing.
    setTimeout(() => {
      queryClient.removeQueries({ queryKey: apiKey(), type: "inactive" });
      void queryClient.invalidateQueries({ queryKey: apiKey() });
    });
  });
}
