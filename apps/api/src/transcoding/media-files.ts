import { storageKeys } from "../storage/storage-keys.ts";
import type { Storage } from "../storage/storage.ts";

export interface MediaFiles {
  put(name: string, content: Buffer | string): Promise<void>;
  deleteFolder(name: string): Promise<void>;
}

export function createMediaFiles(storage: Storage, file: string): MediaFiles {
  const folder = storageKeys.media(file);
  return {
    put: (name, content) => storage.put(`${folder}/${name}`, content),
    deleteFolder: (name) => storage.delete(`${folder}/${name}`),
  };
}
