import { isLocalStoreError } from "../local-store-error";
import { storageKeys } from "../keys";
import type { SharedStorage } from "../storage/shared-storage";
import type { LocalPlaylists } from "./playlists";

const separator = "~";

interface PendingAdditions {
  /**
   * Adds a video at the end of a playlist. Returns how many were added, as `LocalPlaylists.add`
   * does.
   */
  add: (playlistId: string, videoId: string) => Promise<number>;
  /** Adds what earlier pages were left with. */
  recover: () => void;
}

/**
 * Notes each addition at once in storage, so that a page that is left before the database has it
 * loses nothing.
 */
export function createPendingAdditions(
  storage: SharedStorage,
  load: () => Promise<LocalPlaylists>,
): PendingAdditions {
  const prefix = storageKeys.pendingAddition;

  async function add(playlistId: string, videoId: string): Promise<number> {
    const key = prefix + playlistId + separator + videoId;
    storage.set(key, "true");
    try {
      const added = await (await load()).add(playlistId, [videoId]);
      storage.set(key, null);
      return added;
    } catch (error) {
      // Code that could not be loaded is no refusal: the next page adds the video.
      if (isLocalStoreError(error)) storage.set(key, null);
      throw error;
    }
  }

  return {
    add,
    recover() {
      for (const key of storage.keys(prefix)) {
        const [playlistId = "", ...videoId] = key.slice(prefix.length).split(separator);
        add(playlistId, videoId.join(separator)).catch(() => undefined);
      }
    },
  };
}
