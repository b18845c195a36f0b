import { createCell } from "./storage/cell";
import type { Codec } from "./storage/codec";
import type { Hub } from "./storage/hub";
import type { SharedStorage } from "./storage/shared-storage";
import { storageKeys } from "./keys";

/** The creators that the visitor follows, by id. Needs no consent. */
export interface Following {
  /** In the order of following. */
  readonly get: () => readonly string[];
  readonly has: (creatorId: string) => boolean;
  readonly follow: (creatorId: string) => void;
  readonly unfollow: (creatorId: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const codec: Codec<readonly string[]> = {
  parse(raw) {
    const ids: readonly unknown[] = JSON.parse(raw);
    // Earlier versions wrote ids as numbers.
    const isId = (id: unknown) => typeof id === "string" || typeof id === "number";
    return ids.every(isId) ? [...new Set(ids.map(String))] : undefined;
  },
  format: (ids) => JSON.stringify(ids),
  fallback: [],
};

export function createFollowing(storage: SharedStorage, hub: Hub): Following {
  const { get, set, subscribe } = createCell(storage, storageKeys.following, codec);

  function change(creatorId: string, following: boolean) {
    const others = get().filter((other) => other !== creatorId);
    if (!following) set(others);
    else if (!get().includes(creatorId)) set([...others, creatorId]);
  }

  const changeEverywhere = (following: boolean) => (creatorId: string) => {
    change(creatorId, following);
    hub.post({ creatorId, following });
  };

  // Two tabs may write at the same moment, each without having seen the other's list: the later would undo the
  // earlier. Told of what the other did, each does it again on what it sees, and the two lists become one.
  hub.subscribe(({ creatorId, following }) => {
    if (typeof creatorId === "string") change(creatorId, following === true);
  });

  return {
    get,
    has: (creatorId) => get().includes(creatorId),
    follow: changeEverywhere(true),
    unfollow: changeEverywhere(false),
    subscribe,
  };
}
