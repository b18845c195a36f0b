import { storageKeys } from "./keys";
import type { Codec } from "./storage/codec";
import { createStoredValue } from "./storage/stored-value";
import type { SharedStorage } from "./storage/shared-storage";
import type { TabChannel } from "./storage/tab-channel";

/** Ids of each kind that are kept: beyond it the one that was hidden first is forgotten. */
export const maxHidden = 1_000;

/** Kind of a hidden item: one video, or a creator with all videos. */
export type HiddenKind = "video" | "creator";

/** Ids, in the order of hiding. */
export interface HiddenIds {
  readonly videoIds: readonly string[];
  readonly creatorIds: readonly string[];
}

/** Ids of the videos and creators that the visitor hides. Needs no consent. */
export interface Hidden {
  readonly get: () => HiddenIds;
  readonly has: (kind: HiddenKind, id: string) => boolean;
  readonly hide: (kind: HiddenKind, id: string) => void;
  readonly show: (kind: HiddenKind, id: string) => void;
  /** Replaces both lists. The last {@link maxHidden} of each are kept. */
  readonly replace: (ids: HiddenIds) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const readIds = (value: unknown) =>
  Array.isArray(value)
    ? [...new Set(value.filter((id) => typeof id === "string"))].slice(-maxHidden)
    : [];

const codec: Codec<HiddenIds> = {
  parse(raw) {
    const { videoIds, creatorIds }: { videoIds?: unknown; creatorIds?: unknown } = Object(
      JSON.parse(raw),
    );
    return { videoIds: readIds(videoIds), creatorIds: readIds(creatorIds) };
  },
  format: (hidden) =>
    hidden.videoIds.length + hidden.creatorIds.length === 0 ? null : JSON.stringify(hidden),
  defaultValue: { videoIds: [], creatorIds: [] },
};

const listOf = { video: "videoIds", creator: "creatorIds" } as const;

export function createHidden(storage: SharedStorage, tabChannel: TabChannel): Hidden {
  const { get, set, subscribe } = createStoredValue(storage, storageKeys.hidden, codec);
  const has = (kind: HiddenKind, id: string) => get()[listOf[kind]].includes(id);

  function change(kind: HiddenKind, id: string, isHidden: boolean) {
    if (has(kind, id) === isHidden) return;
    const ids = get()[listOf[kind]];
    set({
      ...get(),
      [listOf[kind]]: isHidden
        ? [...ids, id].slice(-maxHidden)
        : ids.filter((other) => other !== id),
    });
  }

  function changeInAllTabs(kind: HiddenKind, id: string, isHidden: boolean) {
    change(kind, id, isHidden);
    tabChannel.post({ hiddenKind: kind, hiddenId: id, isHidden });
  }

  // As for those who are followed: each tab repeats the other's change on the list that it sees.
  tabChannel.subscribe(({ hiddenKind, hiddenId, isHidden }) => {
    if (typeof hiddenId !== "string") return;
    if (hiddenKind === "video" || hiddenKind === "creator")
      change(hiddenKind, hiddenId, isHidden === true);
  });

  return {
    get,
    has,
    hide: (kind, id) => changeInAllTabs(kind, id, true),
    show: (kind, id) => changeInAllTabs(kind, id, false),
    replace: ({ videoIds, creatorIds }) =>
      set({ videoIds: readIds(videoIds), creatorIds: readIds(creatorIds) }),
    subscribe,
  };
}
