import type { DatabasesLike } from "../ports/databases-like";
import type { Consent } from "../consent";
import { LocalStoreError, type Report } from "../local-store-error";
import type { Clock } from "../ports/clock";
import type { OnLifecycle } from "../storage/lifecycle";
import type { TabChannel } from "../storage/tab-channel";
import { addItems, findPlaylist, moveItem, removeItems, restoreItems } from "./change-items";
import { exchangeRows, type PlaylistRows } from "./exchange-rows";
import { purgeDeleted } from "./purge-deleted";
import { readItems, readPlaylists, readSavedIn, updateItems, updatePlaylists } from "./live-reads";
import { createLiveValue, type LiveValue } from "./live-value";
import {
  createPlaylistId,
  maxPlaylists,
  normalizeTitle,
  watchLaterId,
  type LocalPlaylist,
  type LocalPlaylistItem,
} from "./playlist";
import { createPlaylistChanges } from "./playlist-changes";
import { inSlices } from "./in-slices";
import { openTables } from "./tables/open-tables";
import type { TablesTransaction } from "./tables/tables";

/** A playlist, and the ids of its videos in order. */
export interface PlaylistContents {
  readonly playlist: LocalPlaylist;
  readonly videoIds: readonly string[];
}

/** Takes a deletion back. */
export type Undo = () => Promise<void>;

/**
 * 'Watch later' and the visitor's own playlists. Every change is one transaction: once its promise
 * resolves, it outlives the tab and the browser. While consent is not given, all values are
 * undefined, and changes reject.
 */
export interface LocalPlaylists {
  /** All playlists: 'Watch later' once it had a video, then the others, newest first. */
  readonly list: LiveValue<readonly LocalPlaylist[]>;
  /** The videos of a playlist in order; null if there is no such playlist. */
  readonly items: (playlistId: string) => LiveValue<readonly LocalPlaylistItem[] | null>;
  /** Ids of the playlists that have a video. */
  readonly savedIn: (videoId: string) => LiveValue<ReadonlySet<string>>;
  /** Reads all playlists with the ids of their videos. */
  readonly readAll: () => Promise<readonly PlaylistContents[]>;
  /**
   * Creates a playlist and returns its id; null for an empty title, or with {@link maxPlaylists}
   * playlists.
   */
  readonly create: (title: string) => Promise<string | null>;
  /** Returns false for an empty title, and if there is no such playlist. */
  readonly rename: (playlistId: string, title: string) => Promise<boolean>;
  /**
   * Deletes a playlist other than 'Watch later'. It is erased for good a few minutes later, and can
   * be restored until then.
   */
  readonly delete: (playlistId: string) => Promise<Undo>;
  /**
   * Adds videos at the end. Returns how many were added: a playlist has a video once, and at most
   * {@link maxPlaylistItems}.
   */
  readonly add: (playlistId: string, videoIds: readonly string[]) => Promise<number>;
  readonly remove: (playlistId: string, videoIds: readonly string[]) => Promise<Undo>;
  /** Moves a video before another one; null: to the end. */
  readonly move: (playlistId: string, videoId: string, beforeId: string | null) => Promise<void>;
  /**
   * Passes all playlists and their videos to `work`, and replaces them with what it returns; null:
   * with nothing. One transaction. Returns what is stored afterwards.
   */
  readonly exchange: (work: (stored: PlaylistRows) => PlaylistRows | null) => Promise<PlaylistRows>;
  /**
   * Calls `listener` after every change, made in this tab or another. Returns a function that
   * unsubscribes.
   */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface PlaylistsOptions {
  consent: Consent;
  clock: Clock;
  databases: DatabasesLike | null;
  tabChannel: TabChannel;
  onLifecycle: OnLifecycle;
  report: Report;
}

export function createPlaylists(options: PlaylistsOptions): LocalPlaylists {
  const { consent, clock, databases, tabChannel, onLifecycle, report } = options;
  const tables = openTables(databases, report);
  const changes = createPlaylistChanges(tabChannel, onLifecycle);
  const live = { changes, consent, onError: (cause: unknown) => report(asReadError(cause)) };
  const items = memoize((id: string) =>
    createLiveValue({
      ...live,
      read: () => readItems(tables, id),
      update: (value, change) => updateItems(tables, value, { playlistId: id, change }),
    }),
  );
  const savedIn = memoize((videoId: string) =>
    createLiveValue<ReadonlySet<string>>({
      ...live,
      read: () => readSavedIn(tables, videoId),
      update: async (value, { videoIds }) =>
        videoIds && !videoIds.includes(videoId) ? value : readSavedIn(tables, videoId),
    }),
  );

  onLifecycle(({ type }) => {
    if (type === "leave" || type === "destroy") tables.close();
  });

  async function write<T>(action: (tx: TablesTransaction) => Promise<T>): Promise<T> {
    if (!consent.isGiven())
      throw new LocalStoreError("consent", "Playlists need consent. Ask for it first.");
    return tables.transact("readwrite", action);
  }

  const now = () => clock.now();

  async function setDeletedAt(playlistId: string, deletedAt: number | undefined) {
    await write(async (tx) => {
      const row = await tx.playlist(playlistId);
      if (!row || playlistId === watchLaterId) return;
      const { deletedAt: _, ...rest } = row;
      tx.putPlaylist(deletedAt === undefined ? rest : { ...rest, deletedAt });
    });
    changes.emit({ playlistId, videoIds: null });
  }

  return {
    list: createLiveValue({
      ...live,
      async read() {
        await purgeDeleted(tables, now());
        return readPlaylists(tables);
      },
      update: (value, change) => updatePlaylists(tables, value, change),
    }),
    items,
    savedIn,
    async readAll() {
      if (!consent.isGiven()) return [];
      const contents: PlaylistContents[] = [];
      for (const playlist of await readPlaylists(tables)) {
        const rows = (await readItems(tables, playlist.id)) ?? [];
        contents.push({ playlist, videoIds: rows.map(({ videoId }) => videoId) });
      }
      return contents;
    },
    async create(title) {
      const row = {
        id: createPlaylistId(),
        title: normalizeTitle(title),
        count: 0,
        createdAt: now(),
        updatedAt: now(),
      };
      if (row.title === "") return null;
      const isCreated = await write(async (tx) => {
        const shown = (await tx.playlists()).filter(({ deletedAt }) => deletedAt === undefined);
        if (shown.length >= maxPlaylists) return false;
        tx.putPlaylist(row);
        return true;
      });
      changes.emit({ playlistId: row.id, videoIds: [] });
      return isCreated ? row.id : null;
    },
    async rename(playlistId, newTitle) {
      const title = normalizeTitle(newTitle);
      if (title === "" || playlistId === watchLaterId) return false;
      const isRenamed = await write(async (tx) => {
        const row = await findPlaylist(tx, playlistId, now());
        if (row) tx.putPlaylist({ ...row, title, updatedAt: now() });
        return row !== undefined;
      });
      changes.emit({ playlistId, videoIds: [] });
      return isRenamed;
    },
    async delete(playlistId) {
      await setDeletedAt(playlistId, now());
      return () => setDeletedAt(playlistId, undefined);
    },
    async add(playlistId, videoIds) {
      const added = await inSlices([...new Set(videoIds)], clock, async (slice) => {
        const ids = await write((tx) => addItems(tx, { playlistId, now: now(), videoIds: slice }));
        changes.emit({ playlistId, videoIds: ids });
        return ids;
      });
      return added.length;
    },
    async remove(playlistId, videoIds) {
      const rows = await inSlices([...new Set(videoIds)], clock, async (slice) => {
        const removed = await write((tx) =>
          removeItems(tx, { playlistId, now: now(), videoIds: slice }),
        );
        changes.emit({ playlistId, videoIds: slice });
        return removed;
      });
      return async () => {
        await inSlices(rows, clock, async (slice) => {
          await write((tx) => restoreItems(tx, { playlistId, now: now(), rows: slice }));
          changes.emit({ playlistId, videoIds: slice.map(({ videoId }) => videoId) });
          return [];
        });
      };
    },
    async move(playlistId, videoId, beforeId) {
      const changed = await write((tx) =>
        moveItem(tx, { playlistId, now: now(), videoId, beforeId }),
      );
      changes.emit({ playlistId, videoIds: changed });
    },
    async exchange(work) {
      const { rows, changedIds } = await write((tx) => exchangeRows(tx, { now: now(), work }));
      for (const playlistId of changedIds) changes.emit({ playlistId, videoIds: null });
      return rows;
    },
    subscribe: (listener) => changes.subscribe(() => listener()),
  };
}

/** Returns the same value for the same key. */
function memoize<T>(create: (key: string) => T): (key: string) => T {
  const values = new Map<string, T>();
  return (key) => {
    const value = values.get(key) ?? create(key);
    values.set(key, value);
    return value;
  };
}

function asReadError(cause: unknown): LocalStoreError {
  return new LocalStoreError("blocked", "Playlists could not be read.", cause);
}
