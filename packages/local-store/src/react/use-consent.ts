import type { ConsentChoice } from "../consent";
import { useLocalStore } from "./local-store-context";
import { useSelected } from "./use-selected";

/** Returns the visitor's choice; null on a server, which does not know it. */
export function useConsent(): ConsentChoice | null {
  const { consent } = useLocalStore();
  return useSelected<ConsentChoice | null>({
    subscribe: consent.subscribe,
    read: consent.get,
    serverValue: null,
  });
}
