import type { HiddenIds } from "../hidden";
import { useLocalStore } from "./local-store-context";
import { useSelected } from "./use-selected";

const nothing: HiddenIds = { videoIds: [], creatorIds: [] };

/** Returns the ids of videos and creators that the visitor does not want to be shown. */
export function useHidden(): HiddenIds {
  const { hidden } = useLocalStore();
  return useSelected({ subscribe: hidden.subscribe, read: hidden.get, serverValue: nothing });
}
