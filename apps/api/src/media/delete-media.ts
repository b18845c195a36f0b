import { rm } from "node:fs/promises";
import { join } from "node:path";
import { requireStorageKey, type Storage } from "../storage/storage.ts";
import { storageKeys } from "../storage/storage-keys.ts";

export interface MediaDeletionOptions {
  readonly storage: Storage;
  /** Null if its media must not change. */
  readonly mediaFolder: string | null;
}

export function createMediaDeletion({ storage, mediaFolder }: MediaDeletionOptions) {
  return async function deleteMedia(folder: string): Promise<void> {
    requireStorageKey(folder);
    await storage.delete(storageKeys.media(folder));
    if (mediaFolder !== null) await rm(join(mediaFolder, folder), { recursive: true, force: true });
  };
}
