import { useCallback } from "react";
import { useLocalStore } from "./local-store-context";
import { useSelected } from "./use-selected";

/** Returns the last search text, of the site or of a creator's page, and the function that sets it. */
export function useSearchText(creatorId?: string): readonly [text: string, set: (text: string) => void] {
  const { searchMemory } = useLocalStore();
  const read = useCallback(() => searchMemory.get(creatorId), [searchMemory, creatorId]);
  const set = useCallback((text: string) => searchMemory.set(text, creatorId), [searchMemory, creatorId]);
  return [useSelected({ subscribe: searchMemory.subscribe, read, serverValue: "" }), set];
}
