import type { ItemRow, PlaylistRow, TablesTransaction } from "./tables/tables";

/** A playlist without what follows from its videos. */
export type PlaylistHead = Pick<PlaylistRow, "id" | "title" | "createdAt">;
/** A video of a playlist with its position. */
export type PlaylistItem = ItemRow;

/** All playlists that are not deleted, and their videos. */
export interface PlaylistRows {
  readonly playlists: readonly PlaylistHead[];
  readonly items: readonly PlaylistItem[];
}

interface ExchangeOptions {
  /** Milliseconds since the epoch. */
  now: number;
  work: (stored: PlaylistRows) => PlaylistRows | null;
}

interface Exchanged {
  rows: PlaylistRows;
  changedIds: readonly string[];
}

/** Replaces all playlists with what `work` makes of them; null: leaves them. */
export async function exchangeRows(
  tx: TablesTransaction,
  { now, work }: ExchangeOptions,
): Promise<Exchanged> {
  const all = await tx.playlists();
  const shown = all.filter(({ deletedAt }) => deletedAt === undefined);
  const itemsById = new Map<string, readonly ItemRow[]>();
  for (const { id } of all) itemsById.set(id, await tx.items(id));
  const stored = {
    playlists: shown,
    items: shown.flatMap(({ id }) => itemsById.get(id) ?? []),
  };
  const next = work(stored);
  if (!next) return { rows: stored, changedIds: [] };

  const changedIds: string[] = [];
  const nextItems = groupByPlaylist(next.items);
  for (const head of next.playlists) {
    const items = nextItems.get(head.id) ?? [];
    const haveItemsChanged = putItems(tx, itemsById.get(head.id) ?? [], items);
    const row = all.find(({ id }) => id === head.id);
    if (!haveItemsChanged && row && isSameHead(row, head)) continue;
    const { id, title, createdAt } = head;
    tx.putPlaylist({ id, title, createdAt, count: items.length, updatedAt: now });
    changedIds.push(id);
  }
  const nextIds = new Set(next.playlists.map(({ id }) => id));
  for (const row of shown.filter(({ id }) => !nextIds.has(id))) {
    tx.putPlaylist({ ...row, deletedAt: now });
    changedIds.push(row.id);
  }
  return { rows: next, changedIds };
}

function groupByPlaylist(items: readonly ItemRow[]): ReadonlyMap<string, readonly ItemRow[]> {
  const groups = new Map<string, ItemRow[]>();
  for (const item of items) {
    const group = groups.get(item.playlistId) ?? [];
    group.push(item);
    groups.set(item.playlistId, group);
  }
  return groups;
}

/** Returns true if a row was written or deleted. */
function putItems(
  tx: TablesTransaction,
  stored: readonly ItemRow[],
  next: readonly ItemRow[],
): boolean {
  const storedById = new Map(stored.map((item) => [item.videoId, item]));
  const nextIds = new Set(next.map(({ videoId }) => videoId));
  const changed = next.filter((item) => {
    const known = storedById.get(item.videoId);
    return !known || known.position !== item.position || known.addedAt !== item.addedAt;
  });
  const gone = stored.filter(({ videoId }) => !nextIds.has(videoId));
  for (const item of changed) tx.putItem(item);
  for (const { playlistId, videoId } of gone) tx.deleteItem(playlistId, videoId);
  return changed.length + gone.length > 0;
}

function isSameHead(row: PlaylistRow, head: PlaylistHead): boolean {
  return (
    row.deletedAt === undefined && row.title === head.title && row.createdAt === head.createdAt
  );
}
