import { createStore, del, get, set } from "idb-keyval";
import { markBrowserRun, storageOutlivesBrowser } from "./storage-outlives-browser";

/** Not in every browser, and not in TypeScript's library. */
interface HandleWithPermission {
  requestPermission?: (options: { mode: "read" }) => Promise<PermissionState>;
}

const createHandleStore = () => createStore("marquee-uploads", "file-handles");

/**
 * Stores a reference to a file instead of the one before, so that its upload can be resumed after a
 * restart of the browser. Does nothing where the browser cannot.
 */
export async function saveFileHandle(
  videoId: string,
  handle: FileSystemFileHandle | null,
): Promise<void> {
  if (handle === null) return deleteFileHandle(videoId);
  const store = createHandleStore();
  await markBrowserRun(store)
    .then(() => set(videoId, handle, store))
    .catch(() => undefined);
}

/**
 * Returns the file of an upload; null if the visitor must choose it again. Call it on a click: the
 * browser may ask for permission.
 */
export async function readFileAgain(videoId: string): Promise<File | null> {
  try {
    const store = createHandleStore();
    // Off the record, some versions of Chromium crash when they read a stored handle (153 does, 156
    // does not).
    if (!(await storageOutlivesBrowser(store))) return null;
    const handle = await get<FileSystemFileHandle & HandleWithPermission>(videoId, store);
    if ((await handle?.requestPermission?.({ mode: "read" })) === "denied") return null;
    return (await handle?.getFile()) ?? null;
  } catch {
    return null;
  }
}

export async function deleteFileHandle(videoId: string): Promise<void> {
  await del(videoId, createHandleStore()).catch(() => undefined);
}
