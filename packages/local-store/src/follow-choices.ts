import { storageKeys } from "./keys";
import type { Codec } from "./storage/codec";
import { createStoredValue } from "./storage/stored-value";
import type { SharedStorage } from "./storage/shared-storage";
import type { TabChannel } from "./storage/tab-channel";

/**
 * Playlists that one visitor can follow: beyond it the one that was followed first is forgotten.
 */
export const maxFollowedPlaylists = 50;
/** Groups that one visitor can make. */
export const maxFollowGroups = 50;
/** Characters in the name of a group and in the words of a creator. Longer ones are cut. */
export const maxFollowText = 200;

/**
 * A playlist whose new videos the visitor wants to see, with the name that it had when they
 * followed it.
 */
export interface FollowedPlaylist {
  readonly id: string;
  readonly name: string;
}

/** Followed creators under a name that the visitor gave. A creator can be in several. */
export interface FollowGroup {
  readonly id: string;
  readonly name: string;
  readonly creatorIds: readonly string[];
}

/** The visitor's choices beside followed creators. */
export interface FollowChoicesState {
  /** In the order of following. */
  readonly playlists: readonly FollowedPlaylist[];
  /** In the order of making. */
  readonly groups: readonly FollowGroup[];
  /** By creator id: words by commas. Only videos are wanted whose titles contain one of them. */
  readonly words: Readonly<Record<string, string>>;
}

/** A change of one choice. */
export type FollowChange =
  /** Follows a playlist; unfollows it where the name is null. */
  | { readonly kind: "playlist"; readonly id: string; readonly name: string | null }
  /** Makes or renames a group; removes it where the name is null. */
  | { readonly kind: "group"; readonly id: string; readonly name: string | null }
  /** Puts a creator in a group, or takes it out. */
  | {
      readonly kind: "member";
      readonly id: string;
      readonly creatorId: string;
      readonly isIn: boolean;
    }
  /** "" means all titles. */
  | { readonly kind: "words"; readonly id: string; readonly words: string };

/** Followed playlists, groups of followed creators, and words of titles. Needs no consent. */
export interface FollowChoices {
  readonly get: () => FollowChoicesState;
  readonly change: (change: FollowChange) => void;
  /** Replaces all choices. Items over a limit are cut as by {@link FollowChoices.change}. */
  readonly replace: (state: FollowChoicesState) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const nothing: FollowChoicesState = { playlists: [], groups: [], words: {} };

const codec: Codec<FollowChoicesState> = {
  parse: (raw) => readFollowChoices(JSON.parse(raw)),
  format: (state) =>
    state.playlists.length + state.groups.length + Object.keys(state.words).length === 0
      ? null
      : JSON.stringify(state),
  defaultValue: nothing,
};

/** Returns what can be read of a stored or imported value, of any shape. */
export function readFollowChoices(value: unknown): FollowChoicesState {
  const { playlists, groups, words }: { playlists?: unknown; groups?: unknown; words?: unknown } =
    Object(value);
  const changes = [
    ...listOf(playlists).map((playlist): unknown => ({ ...Object(playlist), kind: "playlist" })),
    ...listOf(groups).flatMap((group): unknown[] => [
      { ...Object(group), kind: "group" },
      ...listOf(Object(group).creatorIds).map((creatorId) => ({
        kind: "member",
        id: Object(group).id,
        creatorId,
        isIn: true,
      })),
    ]),
    ...Object.entries(Object(words)).map(([id, text]) => ({ kind: "words", id, words: text })),
  ];
  return changes.filter(isChange).reduce(withChange, nothing);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function isChange(value: unknown): value is FollowChange {
  const { kind, id, name, creatorId, isIn, words } = Object(value);
  if (typeof id !== "string" || id === "") return false;
  if (kind === "playlist" || kind === "group")
    return name === null || (typeof name === "string" && name.trim() !== "");
  if (kind === "member") return typeof creatorId === "string" && typeof isIn === "boolean";
  return kind === "words" && typeof words === "string";
}

function withChange(state: FollowChoicesState, change: FollowChange): FollowChoicesState {
  switch (change.kind) {
    case "playlist":
      return {
        ...state,
        playlists: withNamed(state.playlists, change, (named) => named).slice(
          -maxFollowedPlaylists,
        ),
      };
    case "group":
      return {
        ...state,
        groups: withNamed(state.groups, change, (named) => ({ ...named, creatorIds: [] })).slice(
          0,
          maxFollowGroups,
        ),
      };
    case "member": {
      const { id, creatorId, isIn } = change;
      const groups = state.groups.map((group) => {
        if (group.id !== id || group.creatorIds.includes(creatorId) === isIn) return group;
        const others = group.creatorIds.filter((other) => other !== creatorId);
        return { ...group, creatorIds: isIn ? [...others, creatorId] : others };
      });
      return { ...state, groups };
    }
    case "words": {
      const { [change.id]: _before, ...others } = state.words;
      const words = cut(change.words);
      return { ...state, words: words === "" ? others : { ...others, [change.id]: words } };
    }
  }
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function withNamed<Item extends Named>(
  items: readonly Item[],
  { id, name }: { readonly id: string; readonly name: string | null },
  create: (named: Named) => Item,
): readonly Item[] {
  if (name === null) return items.filter((item) => item.id !== id);
  if (items.some((item) => item.id === id)) {
    return items.map((item) => (item.id === id ? { ...item, name: cut(name) } : item));
  }
  return [...items, create({ id, name: cut(name) })];
}

const cut = (text: string) => text.trim().slice(0, maxFollowText);

export function createFollowChoices(storage: SharedStorage, tabChannel: TabChannel): FollowChoices {
  const { get, set, subscribe } = createStoredValue(storage, storageKeys.followChoices, codec);
  const apply = (change: FollowChange) => set(withChange(get(), change));

  // As for those who are followed: each tab repeats the other's change on the state that it sees.
  tabChannel.subscribe(({ followChange }) => {
    if (isChange(followChange)) apply(followChange);
  });

  return {
    get,
    change(change) {
      if (!isChange(change)) return;
      apply(change);
      tabChannel.post({ followChange: change });
    },
    replace: (state) => set(readFollowChoices(state)),
    subscribe,
  };
}
