import type { LocalStore } from "../create-local-store";
import { normalizeTitle, watchLaterId } from "../playlists/playlist";

/** Changes that an import would make to the playlists. */
export interface PlaylistsPreview {
  /** Number of playlists that are new. */
  readonly added: number;
  /** Number of videos that would be added, to new and to existing playlists. */
  readonly addedVideos: number;
  /** Number of values that are not playlists. */
  readonly unreadable: number;
  /** True if consent is given. Otherwise no playlist is imported. */
  readonly isAllowed: boolean;
}

/** A playlist of a file. It is added to the playlist of the same title. */
export interface ImportedPlaylist {
  /** null: 'Watch later'. */
  readonly title: string | null;
  readonly videoIds: readonly string[];
}

interface PlaylistsImport {
  preview: PlaylistsPreview;
  changeCount: number;
  apply: () => Promise<void>;
}

/** Compares the playlists of a file with those of the store. */
export async function previewPlaylists(store: LocalStore, file: unknown): Promise<PlaylistsImport> {
  const values: readonly unknown[] = Array.isArray(file) ? file : [];
  const imported = values.map(readPlaylist).filter((playlist) => playlist !== undefined);
  return comparePlaylists(store, { imported, unreadable: values.length - imported.length });
}

/** Compares playlists with those of the store. */
export async function comparePlaylists(
  store: LocalStore,
  { imported, unreadable = 0 }: { imported: readonly ImportedPlaylist[]; unreadable?: number },
): Promise<PlaylistsImport> {
  const isAllowed = store.consent.isGiven();
  const existing =
    isAllowed && imported.length > 0 ? await (await store.playlists()).readAll() : [];
  const known = new Map(
    existing.map(({ playlist, videoIds }) => [keyOf(playlist), new Set(videoIds)]),
  );
  const changes = new Map<string | null, string[]>();
  let added = 0;
  let addedVideos = 0;

  for (const { title, videoIds } of imported) {
    if (title !== null && !known.has(title)) added++;
    const seen = known.get(title) ?? new Set();
    known.set(title, seen);
    const missing = [...new Set(videoIds)].filter((id) => !seen.has(id));
    for (const id of missing) seen.add(id);
    addedVideos += missing.length;
    changes.set(title, [...(changes.get(title) ?? []), ...missing]);
  }

  return {
    preview: { added, addedVideos, unreadable, isAllowed },
    changeCount: isAllowed ? added + addedVideos : 0,
    async apply() {
      if (!isAllowed || changes.size === 0) return;
      const playlists = await store.playlists();
      const ids = new Map(
        (await playlists.readAll()).map(({ playlist }) => [keyOf(playlist), playlist.id]),
      );
      for (const [title, videoIds] of changes) {
        const id =
          title === null ? watchLaterId : (ids.get(title) ?? (await playlists.create(title)));
        if (id !== null) await playlists.add(id, videoIds);
      }
    },
  };
}

const keyOf = ({ id, title }: { id: string; title: string }) =>
  id === watchLaterId ? null : title;

function readPlaylist(value: unknown): ImportedPlaylist | undefined {
  const fields: { title?: unknown; isWatchLater?: unknown; videoIds?: unknown } = Object(value);
  const title = typeof fields.title === "string" ? normalizeTitle(fields.title) : "";
  if (!Array.isArray(fields.videoIds) || (title === "" && fields.isWatchLater !== true))
    return undefined;
  const videoIds = fields.videoIds.filter((id) => typeof id === "string" && id !== "");
  return { title: fields.isWatchLater === true ? null : title, videoIds };
}
