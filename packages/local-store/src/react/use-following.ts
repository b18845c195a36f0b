import { useCallback } from "react";
import { useLocalStore } from "./local-store-context";
import { useSelected } from "./use-selected";

const noIds: readonly string[] = [];

/** Returns the ids of all followed creators, in the order of following. */
export function useFollowing(): readonly string[] {
  const { following } = useLocalStore();
  return useSelected({ subscribe: following.subscribe, read: following.get, serverValue: noIds });
}

/** Returns true if the creator is followed. */
export function useIsFollowing(creatorId: string): boolean {
  const { following } = useLocalStore();
  const read = useCallback(() => following.has(creatorId), [following, creatorId]);
  return useSelected({ subscribe: following.subscribe, read, serverValue: false });
}
