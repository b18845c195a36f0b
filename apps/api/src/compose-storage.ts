import type { Config } from "./config/config.ts";
import { createFolderStorage } from "./storage/folder-storage.ts";
import type { Storage } from "./storage/storage.ts";
import { withFallback } from "./storage/with-fallback.ts";

/** The storage of uploads and media. The catalogue's media are only read. */
export function composeStorage({ STORAGE_FOLDER, MEDIA_FOLDER }: Config): Storage {
  return withFallback(createFolderStorage(STORAGE_FOLDER), {
    prefix: "media/",
    storage: createFolderStorage(MEDIA_FOLDER),
  });
}
