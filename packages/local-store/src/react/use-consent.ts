import type { ConsentChoice } from "../consent";
import { useLocalStore } from "./local-store-context";
import { useSelected } from "./use-selected";

/** The visitor's choice; null on a server, which cannot know it. */
export function useConsent(): ConsentChoice | null {
  const { consent } = useLocalStore();
  return useSelected<ConsentChoice | null>({ subscribe: consent.subscribe, read: consent.get, serverValue: null });
}
