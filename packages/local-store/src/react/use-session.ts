import type { SessionUser } from "../session/decode-token";
import { useLocalStore } from "./local-store-context";
import { useSelected } from "./use-selected";

/** Returns the signed-in user; null if signed out, and on a server. */
export function useSession(): SessionUser | null {
  const { session } = useLocalStore();
  return useSelected<SessionUser | null>({
    subscribe: session.subscribe,
    read: session.get,
    serverValue: null,
  });
}
