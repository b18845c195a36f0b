import type { ItemRow, PlaylistRow, Tables, TablesTransaction } from "./tables";

/** Holds playlists in memory until the page closes, if the browser refuses to store them. */
export function createMemoryTables(): Tables {
  const playlists = new Map<string, PlaylistRow>();
  const items = new Map<string, Map<string, ItemRow>>();
  let last: Promise<unknown> = Promise.resolve();

  const transaction: TablesTransaction = {
    playlist: async (id) => playlists.get(id),
    playlists: async () => [...playlists.values()],
    putPlaylist: (row) => void playlists.set(row.id, row),
    deletePlaylist: (id) => void playlists.delete(id),
    item: async (playlistId, videoId) => items.get(playlistId)?.get(videoId),
    async items(playlistId, { below = Infinity, isReversed = false, limit = Infinity } = {}) {
      const rows = [...(items.get(playlistId)?.values() ?? [])].filter(
        ({ position }) => position < below,
      );
      rows.sort((a, b) => a.position - b.position || (a.videoId < b.videoId ? -1 : 1));
      if (isReversed) rows.reverse();
      return rows.slice(0, limit);
    },
    itemsOfVideo: async (videoId) => [...items.values()].flatMap((rows) => rows.get(videoId) ?? []),
    putItem(row) {
      const rows = items.get(row.playlistId) ?? new Map<string, ItemRow>();
      items.set(row.playlistId, rows.set(row.videoId, row));
    },
    deleteItem: (playlistId, videoId) => void items.get(playlistId)?.delete(videoId),
  };

  return {
    transact(_mode, action) {
      const done = last.then(() => action(transaction));
      last = done.catch(() => {});
      return done;
    },
  };
}
