import type { LocalStore } from "../../create-local-store";
import type { PlaylistRows } from "../../playlists/exchange-rows";
import { isLocalPlaylistId, normalizeTitle, watchLaterId } from "../../playlists/playlist";
import type { LocalPlaylists } from "../../playlists/playlists";
import type { Records, Values } from "../replica";
import { liveValues, type Section } from "../section";

/**
 * Playlists (`list/<id>`: title and time), and videos in them (`item/<list>/<video>`: position and
 * time).
 */
export const playlistsSection = (store: LocalStore, playlists: LocalPlaylists): Section => ({
  kind: "playlists",
  joinRule: "ours",
  isOptional: true,
  isOpen: store.consent.isGiven,
  resolve: resolvePlaylists,
  async exchange(work) {
    const rows = await playlists.exchange((stored) => {
      const next = work(toValues(stored));
      return next && toRows(next);
    });
    return toValues(rows);
  },
  subscribe: playlists.subscribe,
});

const listKey = (id: string) => `list/${id}`;
const itemKey = (playlistId: string, videoId: string) => `item/${playlistId}/${videoId}`;

/** Returns the id of the list that a record of a video belongs to. */
function listOf(key: string): string | undefined {
  const [kind, playlistId] = key.split("/", 2);
  return kind === "item" ? playlistId : undefined;
}

/** A video that was added after its list was removed brings the list back: nothing is lost. */
export function resolvePlaylists(records: Records): Values {
  const values = new Map(liveValues(records));
  for (const [key, item] of records) {
    const playlistId = listOf(key);
    if (playlistId === undefined || item.isRemoved) continue;
    const list = records.get(listKey(playlistId));
    if (list && (!list.isRemoved || item.time > list.time)) {
      values.set(listKey(playlistId), list.value);
    } else values.delete(key);
  }
  return values;
}

function toValues({ playlists, items }: PlaylistRows): Values {
  return new Map([
    ...playlists.map(({ id, title, createdAt }) => pair(listKey(id), [title, createdAt])),
    ...items.map(({ playlistId, videoId, position, addedAt }) =>
      pair(itemKey(playlistId, videoId), [position, addedAt]),
    ),
  ]);
}

const pair = (key: string, value: readonly unknown[]) => [key, JSON.stringify(value)] as const;

function toRows(values: Values): PlaylistRows {
  const entries = [...values].map(([key, json]) => [key, readPair(json)] as const);
  const playlists = entries.flatMap(([key, [title, createdAt]]) => {
    const id = key.startsWith("list/") ? key.slice("list/".length) : "";
    if (!isLocalPlaylistId(id) || typeof title !== "string" || !isNumber(createdAt)) return [];
    return [{ id, title: id === watchLaterId ? "" : normalizeTitle(title), createdAt }];
  });
  const ids = new Set(playlists.map(({ id }) => id));
  const items = entries.flatMap(([key, [position, addedAt]]) => {
    const playlistId = listOf(key) ?? "";
    const videoId = key.slice(itemKey(playlistId, "").length);
    if (!ids.has(playlistId) || videoId === "") return [];
    return isNumber(position) && isNumber(addedAt)
      ? [{ playlistId, videoId, position, addedAt }]
      : [];
  });
  return { playlists, items };
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** Another device may run another version. */
function readPair(json: string): readonly [unknown, unknown] {
  try {
    const [first, second]: unknown[] = JSON.parse(json);
    return [first, second];
  } catch {
    return [undefined, undefined];
  }
}
