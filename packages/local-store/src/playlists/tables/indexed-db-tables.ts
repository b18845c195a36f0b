import type { DatabasesLike } from "../../ports/databases-like";
import { openDatabase, resultOf } from "./indexed-db";
import type { ItemRow, PlaylistRow, Tables, TablesTransaction } from "./tables";

/**
 * Stores playlists in IndexedDB, whose transactions neither interleave between tabs nor end half
 * way.
 */
export function createIndexedDbTables(
  factory: DatabasesLike,
): Tables & { readonly close: () => void } {
  let database: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    const opening = (database ??= openDatabase(factory, () => (database = undefined)));
    opening.catch(() => (database = undefined));
    return opening;
  }

  return {
    async transact(mode, action) {
      const transaction = (await open()).transaction(["playlists", "items"], mode);
      const ended = endOf(transaction);
      // If `action` fails, that is the error to report.
      ended.catch(() => {});
      try {
        const result = await action(wrap(transaction));
        // Does not wait for the page's next task, which may never run.
        transaction.commit?.();
        await ended;
        return result;
      } catch (error) {
        abort(transaction);
        throw error;
      }
    },
    close() {
      void database?.then((opened) => opened.close());
      database = undefined;
    },
  };
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () =>
      reject(transaction.error ?? new Error("The transaction was aborted.")),
    );
  });
}

function abort(transaction: IDBTransaction) {
  try {
    transaction.abort();
  } catch {
    // It has already ended.
  }
}

function wrap(transaction: IDBTransaction): TablesTransaction {
  const playlists = transaction.objectStore("playlists");
  const items = transaction.objectStore("items");
  return {
    playlist: (id) => resultOf<PlaylistRow | undefined>(playlists.get(id)),
    playlists: () => resultOf<PlaylistRow[]>(playlists.getAll()),
    putPlaylist: (row) => void playlists.put(row),
    deletePlaylist: (id) => void playlists.delete(id),
    item: (playlistId, videoId) => resultOf<ItemRow | undefined>(items.get([playlistId, videoId])),
    items(playlistId, { below = Infinity, isReversed = false, limit } = {}) {
      const range = IDBKeyRange.bound(
        [playlistId, -Infinity],
        [playlistId, below],
        false,
        below !== Infinity,
      );
      const index = items.index("position");
      return isReversed
        ? readReversed(index, range, limit)
        : resultOf<ItemRow[]>(index.getAll(range, limit));
    },
    itemsOfVideo: (videoId) => resultOf<ItemRow[]>(items.index("video").getAll(videoId)),
    putItem: (row) => void items.put(row),
    deleteItem: (playlistId, videoId) => void items.delete([playlistId, videoId]),
  };
}

function readReversed(index: IDBIndex, range: IDBKeyRange, limit = Infinity): Promise<ItemRow[]> {
  const rows: ItemRow[] = [];
  const request = index.openCursor(range, "prev");
  return new Promise((resolve, reject) => {
    request.addEventListener("error", () =>
      reject(request.error ?? new Error("The request failed.")),
    );
    request.addEventListener("success", () => {
      const cursor = request.result;
      if (cursor) rows.push(cursor.value);
      if (cursor && rows.length < limit) cursor.continue();
      else resolve(rows);
    });
  });
}
