import type { Tables } from "./tables/tables";

/** Longer than a deletion can be undone. */
const undoMs = 5 * 60_000;
/** Items that one transaction erases. */
const maxErased = 250;

/** Erases the playlists whose deletion can no longer be undone. */
export async function purgeDeleted(tables: Tables, now: number): Promise<void> {
  const isOver = (deletedAt: number | undefined) =>
    deletedAt !== undefined && Math.abs(now - deletedAt) > undoMs;
  const rows = await tables.transact("readonly", (tx) => tx.playlists());
  for (const { id } of rows.filter(({ deletedAt }) => isOver(deletedAt))) {
    while (await purgeSome(tables, id));
  }
}

/** Returns true if items are left. */
function purgeSome(tables: Tables, playlistId: string): Promise<boolean> {
  return tables.transact("readwrite", async (tx) => {
    const items = await tx.items(playlistId, { limit: maxErased });
    for (const { videoId } of items) tx.deleteItem(playlistId, videoId);
    if (items.length < maxErased) tx.deletePlaylist(playlistId);
    return items.length === maxErased;
  });
}
