import type { FollowChoicesState } from "../follow-choices";
import { useLocalStore } from "./local-store-context";
import { useSelected } from "./use-selected";

const nothing: FollowChoicesState = { playlists: [], groups: [], words: {} };

/**
 * Returns followed playlists, groups of followed creators, and the words that titles must contain.
 */
export function useFollowChoices(): FollowChoicesState {
  const { followChoices } = useLocalStore();
  return useSelected({
    subscribe: followChoices.subscribe,
    read: followChoices.get,
    serverValue: nothing,
  });
}
