import { useCallback } from "react";
import { useLocalStore } from "./local-store-context";
import { useSelected } from "./use-selected";

const none: readonly string[] = [];

/** The ids of all followed creators, in the order of following. */
export function useFollowing(): readonly string[] {
  const { following } = useLocalStore();
  return useSelected({ subscribe: following.subscribe, read: following.get, serverValue: none });
}

/** Whether one creator is followed. */
export function useIsFollowing(creatorId: string): boolean {
  const { following } = useLocalStore();
  const read = useCallback(() => following.has(creatorId), [following, creatorId]);
  return useSelected({ subscribe: following.subscribe, read, serverValue: false });
}
