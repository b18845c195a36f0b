import { apiKey } from "@marquee/api-client/react-query";
import type { LocalStore } from "@marquee/local-store";
import type { QueryClient } from "@tanstack/react-query";

/**
 * Whoever signs in or out, in whatever tab: what was loaded for someone else is forgotten, and what is on the screen is
 * asked for anew.
 */
export function forgetOnUserChange({ session }: Pick<LocalStore, "session">, queryClient: QueryClient): () => void {
  const whoIsHere = () => session.get()?.id ?? session.get()?.email ?? null;
  let last = whoIsHere();
  return session.subscribe(() => {
    const now = whoIsHere();
    if (now === last) return;
    last = now;
    // Once the screens have followed: those of the one before are gone then, and ask for nothing any more.
    setTimeout(() => {
      queryClient.removeQueries({ queryKey: apiKey(), type: "inactive" });
      void queryClient.invalidateQueries({ queryKey: apiKey() });
    });
  });
}
