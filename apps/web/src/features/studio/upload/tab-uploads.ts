import { useSyncExternalStore } from "react";
import { createUploadManager, type TabUpload } from "./upload-manager";

/** One for the page, so that uploads continue while other screens are shown. */
export const uploads = createUploadManager();

/** Returns the uploads of this tab by video id. */
export function useUploads(): ReadonlyMap<string, TabUpload> {
  return useSyncExternalStore(uploads.subscribe, uploads.snapshot, uploads.snapshot);
}
