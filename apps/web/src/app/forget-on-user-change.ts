import { apiKey } from "@marquee/api-client/react-query";
import type { LocalStore } from "@marquee/local-store";
import type { QueryClient } from "@tanstack/react-query";

/**
 * Drops the data of the previous user when someone signs in or out in any tab, and refetches what is on the screen.
 */
export function forgetOnUserChange({ session }: Pick<LocalStore, "session">, queryClient: QueryClient): () => void {
  const whoIsHere = () => session.get()?.id ?? session.get()?.email ?? null;
  let last = whoIsHere();
  return session.subscribe(() => {
    const now = whoIsHere();
    if (now === last) return;
    last = now;
    // After the screens have rendered: those of the previous user are unmounted and refetch nothing.
    setTimeout(() => {
      queryClient.removeQueries({ queryKey: apiKey(), type: "inactive" });
      void queryClient.invalidateQueries({ queryKey: apiKey() });
    });
  });
}
