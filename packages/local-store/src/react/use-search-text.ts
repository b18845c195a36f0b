import { useCallback } from "react";
import { useLocalStore } from "./local-store-context";
import { useSelected } from "./use-selected";

/**
 * Returns the last search text, of the site or of a creator's page, and the function that sets it.
 */
export function useSearchText(
  creatorId?: string,
): readonly [text: string, set: (text: string) => void] {
  const { searchTexts } = useLocalStore();
  const read = useCallback(() => searchTexts.get(creatorId), [searchTexts, creatorId]);
  const set = useCallback(
    (text: string) => searchTexts.set(text, creatorId),
    [searchTexts, creatorId],
  );
  return [useSelected({ subscribe: searchTexts.subscribe, read, serverValue: "" }), set];
}
