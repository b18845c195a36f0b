import type { SessionUser } from "@marquee/local-store";
import { useServices } from "../services";
import { useStoreValue } from "../react/use-store-value";

/** Returns the signed-in user; null if there is none, on the server and during hydration. */
export function useUser(): SessionUser | null {
  return useStoreValue(useServices().store.session, null);
}
