import { watchLaterId, type LocalPlaylist, type LocalPlaylistItem } from "./playlist";
import type { PlaylistChange } from "./playlist-changes";
import type { PlaylistRow, Tables, TablesTransaction } from "./tables/tables";

/** Returns all playlists: 'Watch later', then the others, newest first. */
export function readPlaylists(tables: Tables): Promise<readonly LocalPlaylist[]> {
  return tables.transact("readonly", async (tx) => {
    const rows = await tx.playlists();
    const shown = rows.filter(({ deletedAt }) => deletedAt === undefined);
    return sortPlaylists(await Promise.all(shown.map((row) => withFirstVideo(tx, row))));
  });
}

/** Reads only the playlist that changed. */
export async function updatePlaylists(
  tables: Tables,
  playlists: readonly LocalPlaylist[],
  { playlistId }: PlaylistChange,
): Promise<readonly LocalPlaylist[]> {
  if (playlistId === null) return readPlaylists(tables);
  const changed = await tables.transact("readonly", async (tx) => {
    const row = await tx.playlist(playlistId);
    return row && row.deletedAt === undefined ? withFirstVideo(tx, row) : undefined;
  });
  const unchanged = playlists.filter(({ id }) => id !== playlistId);
  return sortPlaylists(changed ? [...unchanged, changed] : unchanged);
}

async function withFirstVideo(tx: TablesTransaction, row: PlaylistRow): Promise<LocalPlaylist> {
  const [first] = await tx.items(row.id, { limit: 1 });
  return { ...row, firstVideoId: first?.videoId ?? null };
}

function sortPlaylists(playlists: readonly LocalPlaylist[]): readonly LocalPlaylist[] {
  const rank = ({ id }: LocalPlaylist) => (id === watchLaterId ? 0 : 1);
  return playlists.toSorted(
    (a, b) => rank(a) - rank(b) || b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1),
  );
}

/** Returns the items of a playlist in order; null if there is no such playlist. */
export function readItems(
  tables: Tables,
  playlistId: string,
): Promise<readonly LocalPlaylistItem[] | null> {
  return tables.transact("readonly", async (tx) => {
    const [row, items] = await Promise.all([tx.playlist(playlistId), tx.items(playlistId)]);
    if (row?.deletedAt !== undefined || (!row && playlistId !== watchLaterId)) return null;
    return items;
  });
}

/** Reads only the items that changed. */
export async function updateItems(
  tables: Tables,
  items: readonly LocalPlaylistItem[] | null,
  { playlistId, change }: { playlistId: string; change: PlaylistChange },
): Promise<readonly LocalPlaylistItem[] | null> {
  const { videoIds } = change;
  if (change.playlistId !== null && change.playlistId !== playlistId) return items;
  if (!items || change.playlistId === null || videoIds === null)
    return readItems(tables, playlistId);
  if (videoIds.length === 0) return items;
  const rows = await tables.transact("readonly", (tx) =>
    Promise.all(videoIds.map((videoId) => tx.item(playlistId, videoId))),
  );
  const changed = new Set(videoIds);
  const next = items.filter(({ videoId }) => !changed.has(videoId));
  for (const row of rows) if (row) next.splice(indexFor(next, row), 0, row);
  return next;
}

/** Returns where an item belongs in a list that is in order. */
function indexFor(
  items: readonly LocalPlaylistItem[],
  { position, videoId }: LocalPlaylistItem,
): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = items[middle];
    const isBefore =
      other &&
      (other.position < position || (other.position === position && other.videoId < videoId));
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the ids of the playlists that have a video. */
export function readSavedIn(tables: Tables, videoId: string): Promise<ReadonlySet<string>> {
  return tables.transact("readonly", async (tx) => {
    const items = await tx.itemsOfVideo(videoId);
    const playlists = await Promise.all(items.map(({ playlistId }) => tx.playlist(playlistId)));
    return new Set(
      playlists.filter((row) => row && row.deletedAt === undefined).map((row) => row?.id ?? ""),
    );
  });
}
