import { maxPlaylistItems, watchLaterId } from "./playlist";
import type { ItemRow, PlaylistRow, TablesTransaction } from "./tables/tables";

/**
 * Returns the row of a playlist that is not deleted. 'Watch later' has none before its first video.
 */
export async function findPlaylist(
  tx: TablesTransaction,
  playlistId: string,
  now: number,
): Promise<PlaylistRow | undefined> {
  const row = await tx.playlist(playlistId);
  if (row?.deletedAt !== undefined) return undefined;
  if (row || playlistId !== watchLaterId) return row;
  return { id: watchLaterId, title: "", count: 0, createdAt: now, updatedAt: now };
}

interface ItemChange {
  playlistId: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Adds videos at the end. Returns those that were added: not those it has, nor those above the
 * limit.
 */
export async function addItems(
  tx: TablesTransaction,
  { playlistId, now, videoIds }: ItemChange & { videoIds: readonly string[] },
): Promise<readonly string[]> {
  const playlist = await findPlaylist(tx, playlistId, now);
  if (!playlist) return [];
  const [existing, [last]] = await Promise.all([
    Promise.all(videoIds.map((videoId) => tx.item(playlistId, videoId))),
    tx.items(playlistId, { isReversed: true, limit: 1 }),
  ]);
  const free = maxPlaylistItems - playlist.count;
  const added = videoIds.filter((_, index) => existing[index] === undefined).slice(0, free);
  let position = last ? Math.floor(last.position) : 0;
  for (const videoId of added)
    tx.putItem({ playlistId, videoId, position: ++position, addedAt: now });
  putCount(tx, playlist, { now, difference: added.length });
  return added;
}

/** Removes videos. Returns the rows that were removed. */
export async function removeItems(
  tx: TablesTransaction,
  { playlistId, now, videoIds }: ItemChange & { videoIds: readonly string[] },
): Promise<readonly ItemRow[]> {
  const playlist = await findPlaylist(tx, playlistId, now);
  if (!playlist) return [];
  const found = await Promise.all(videoIds.map((videoId) => tx.item(playlistId, videoId)));
  const removed = found.filter((row) => row !== undefined);
  for (const { videoId } of removed) tx.deleteItem(playlistId, videoId);
  putCount(tx, playlist, { now, difference: -removed.length });
  return removed;
}

/** Puts removed rows back where they were, except those that have been added again. */
export async function restoreItems(
  tx: TablesTransaction,
  { playlistId, now, rows }: ItemChange & { rows: readonly ItemRow[] },
): Promise<void> {
  const playlist = await findPlaylist(tx, playlistId, now);
  if (!playlist) return;
  const existing = await Promise.all(rows.map(({ videoId }) => tx.item(playlistId, videoId)));
  const missing = rows.filter((_, index) => existing[index] === undefined);
  const restored = missing.slice(0, maxPlaylistItems - playlist.count);
  for (const row of restored) tx.putItem(row);
  putCount(tx, playlist, { now, difference: restored.length });
}

/** Moves a video before another one; null: to the end. Returns the ids whose rows changed. */
export async function moveItem(
  tx: TablesTransaction,
  { playlistId, now, videoId, beforeId }: ItemChange & { videoId: string; beforeId: string | null },
): Promise<readonly string[]> {
  const playlist = await findPlaylist(tx, playlistId, now);
  const item = await tx.item(playlistId, videoId);
  if (!playlist || !item || beforeId === videoId) return [];
  const next = beforeId === null ? undefined : await tx.item(playlistId, beforeId);
  const lastTwo = await tx.items(playlistId, {
    isReversed: true,
    limit: 2,
    ...(next && { below: next.position }),
  });
  const previous = lastTwo.find((row) => row.videoId !== videoId);
  const position = positionBetween(previous?.position, next?.position);
  putCount(tx, playlist, { now, difference: 0 });
  if (position !== undefined) {
    tx.putItem({ ...item, position });
    return [videoId];
  }
  return renumber(tx, { item, beforeId });
}

/** Returns undefined if no number lies between them. */
function positionBetween(
  previous: number | undefined,
  next: number | undefined,
): number | undefined {
  if (next === undefined) return previous === undefined ? 0 : Math.floor(previous) + 1;
  if (previous === undefined) return Math.ceil(next) - 1;
  const position = (previous + next) / 2;
  return previous < position && position < next ? position : undefined;
}

/** Gives all items whole numbers. Needed after about 50 moves into the same gap. */
async function renumber(
  tx: TablesTransaction,
  { item, beforeId }: { item: ItemRow; beforeId: string | null },
): Promise<readonly string[]> {
  const rows = (await tx.items(item.playlistId)).filter(({ videoId }) => videoId !== item.videoId);
  const index = rows.findIndex(({ videoId }) => videoId === beforeId);
  rows.splice(index === -1 ? rows.length : index, 0, item);
  for (const [position, row] of rows.entries()) tx.putItem({ ...row, position });
  return rows.map(({ videoId }) => videoId);
}

function putCount(
  tx: TablesTransaction,
  row: PlaylistRow,
  { now, difference }: { now: number; difference: number },
) {
  tx.putPlaylist({ ...row, count: row.count + difference, updatedAt: now });
}
