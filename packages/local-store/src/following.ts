import * as z from "zod/mini";
import type { Report } from "./local-store-error";
import { createCell } from "./storage/cell";
import { jsonCodec } from "./storage/codec";
import type { Hub } from "./storage/hub";
import type { SharedStorage } from "./storage/shared-storage";

/** The key that holds the ids. */
export const followingKey = "following";

/** The creators that the visitor follows, by id. Needs no consent. */
export interface Following {
  /** In the order of following. */
  readonly get: () => readonly string[];
  readonly has: (creatorId: string) => boolean;
  readonly follow: (creatorId: string) => void;
  readonly unfollow: (creatorId: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

interface FollowingOptions {
  storage: SharedStorage;
  report: Report;
  hub: Hub | null;
}

export function createFollowing({ storage, report, hub }: FollowingOptions): Following {
  // Earlier versions wrote ids as numbers.
  const id = z.pipe(
    z.transform((value) => (typeof value === "number" ? String(value) : value)),
    z.string(),
  );
  const ids = z.pipe(
    z.array(id),
    z.transform((found): readonly string[] => [...new Set(found)]),
  );
  const cell = createCell<readonly string[]>({
    storage,
    report,
    key: followingKey,
    codec: jsonCodec(ids),
    fallback: [],
  });

  function apply(creatorId: string, following: boolean): boolean {
    const before = cell.get();
    if (before.includes(creatorId) === following) return false;
    cell.set(following ? [...before, creatorId] : before.filter((other) => other !== creatorId));
    return true;
  }

  function change(creatorId: string, following: boolean) {
    if (apply(creatorId, following)) hub?.post({ creatorId, following });
  }

  // Two tabs may write at the same moment, each without having seen the other's list: the later would undo the
  // earlier. Told of what the other did, each does it again on what it sees, and the two lists become one.
  hub?.subscribe((message) => {
    const { creatorId, following }: { creatorId?: unknown; following?: unknown } = Object(message);
    if (typeof creatorId === "string" && typeof following === "boolean") apply(creatorId, following);
  });

  return {
    get: cell.get,
    has: (creatorId) => cell.get().includes(creatorId),
    follow: (creatorId) => change(creatorId, true),
    unfollow: (creatorId) => change(creatorId, false),
    subscribe: cell.subscribe,
  };
}
