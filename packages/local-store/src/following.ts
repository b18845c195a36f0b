import { createStoredValue, type StoredValue } from "./storage/stored-value";
import { textCodec, type Codec } from "./storage/codec";
import type { TabChannel } from "./storage/tab-channel";
import type { SharedStorage } from "./storage/shared-storage";
import { storageKeys } from "./keys";

/** The creators that the visitor follows, by id. Needs no consent. */
export interface Following {
  /** In the order of following. */
  readonly get: () => readonly string[];
  readonly has: (creatorId: string) => boolean;
  readonly follow: (creatorId: string) => void;
  readonly unfollow: (creatorId: string) => void;
  /** Replaces the whole list, in the order of following. */
  readonly replace: (creatorIds: readonly string[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * `following-seen-until`: release date of the newest video that the visitor saw of them, in ISO
   * 8601. null: none yet.
   */
  readonly seenUntil: StoredValue<string | null>;
}

const codec: Codec<readonly string[]> = {
  parse(raw) {
    const ids: readonly unknown[] = JSON.parse(raw);
    // Earlier versions wrote ids as numbers.
    const isId = (id: unknown) => typeof id === "string" || typeof id === "number";
    return ids.every(isId) ? [...new Set(ids.map(String))] : undefined;
  },
  format: (ids) => JSON.stringify(ids),
  defaultValue: [],
};

export function createFollowing(storage: SharedStorage, tabChannel: TabChannel): Following {
  const { get, set, subscribe } = createStoredValue(storage, storageKeys.following, codec);

  function change(creatorId: string, following: boolean) {
    if (get().includes(creatorId) === following) return;
    set(following ? [...get(), creatorId] : get().filter((id) => id !== creatorId));
  }

  function changeInAllTabs(creatorId: string, following: boolean) {
    change(creatorId, following);
    tabChannel.post({ creatorId, following });
  }

  // Two tabs may write at the same moment, and the later list lacks what the earlier one added. So
  // each tab repeats the other's change on the list that it sees.
  tabChannel.subscribe(({ creatorId, following }) => {
    if (typeof creatorId === "string") change(creatorId, following === true);
  });

  return {
    get,
    has: (creatorId) => get().includes(creatorId),
    follow: (creatorId) => changeInAllTabs(creatorId, true),
    unfollow: (creatorId) => changeInAllTabs(creatorId, false),
    replace: (creatorIds) => set([...new Set(creatorIds)]),
    subscribe,
    seenUntil: createStoredValue(storage, storageKeys.followingSeenUntil, textCodec),
  };
}
