import type { SessionUser } from "@marquee/local-store";
import { useServices } from "./services";
import { useStoreValue } from "./use-store-value";

/** Who is signed in, in whatever tab that happened; null for nobody. */
export function useUser(): SessionUser | null {
  return useStoreValue(useServices().store.session);
}
