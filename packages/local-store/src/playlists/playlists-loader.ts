import type { DatabasesLike } from "../ports/databases-like";
import type { LocalPlaylists, PlaylistsOptions } from "./playlists";
import { databaseName } from "./tables/database-name";

/**
 * Returns a function that loads the code of playlists at its first call: no page needs it at once.
 */
export function createPlaylistsLoader(options: PlaylistsOptions): () => Promise<LocalPlaylists> {
  let loaded: Promise<LocalPlaylists> | undefined;
  return () => {
    loaded ??= import("./playlists").then(({ createPlaylists }) => createPlaylists(options));
    loaded.catch(() => (loaded = undefined));
    return loaded;
  };
}

/** Erases all playlists. Connections of all tabs close for it. */
export function erasePlaylists(databases: DatabasesLike | null): void {
  try {
    databases?.deleteDatabase(databaseName);
  } catch {
    // The browser refuses databases.
  }
}
