import { secondMs } from "../clock.ts";
import { hasCode } from "../config/startup-error.ts";
import type { Storage } from "../storage/storage.ts";
import { openGrowingSource, type GrowingSource } from "./growing-source.ts";
import { openRemoteSource } from "./remote-source.ts";
import { createScratchCopy, type ScratchCopy } from "./scratch-copy.ts";
import type { VideoRow } from "./video-row.ts";

/** Consecutive tasks of one video share a copy. */
const lingerMs = 60 * secondMs;

interface SharedCopy {
  readonly copy: Promise<ScratchCopy>;
  users: number;
  linger: NodeJS.Timeout | undefined;
}

export interface SourceFilesOptions {
  readonly storage: Storage;
  readonly scratchFolder: string;
}

export type SourceFiles = ReturnType<typeof createSourceFiles>;

/** The engine reads only local descriptors. */
export function createSourceFiles({ storage, scratchFolder }: SourceFilesOptions) {
  const copies = new Map<string, SharedCopy>();

  async function openLocal({ storageKey, sourceBytes }: VideoRow): Promise<GrowingSource | null> {
    const path = storage.localPath(storageKey);
    if (path === null) return null;
    try {
      return await openGrowingSource(path, sourceBytes);
    } catch (error) {
      if (hasCode(error, "ENOENT")) return null;
      throw error;
    }
  }

  function share({ storageKey, sourceBytes }: VideoRow): SharedCopy {
    let shared = copies.get(storageKey);
    if (!shared) {
      const copy = createScratchCopy({
        storage,
        key: storageKey,
        totalBytes: sourceBytes,
        folder: scratchFolder,
      });
      shared = { copy, users: 0, linger: undefined };
      copies.set(storageKey, shared);
    }
    clearTimeout(shared.linger);
    shared.users += 1;
    return shared;
  }

  function release(key: string, shared: SharedCopy): void {
    shared.users -= 1;
    if (shared.users > 0) return;
    shared.linger = setTimeout(() => {
      copies.delete(key);
      void shared.copy.then((copy) => copy.close()).catch(() => undefined);
    }, lingerMs);
    shared.linger.unref();
  }

  return {
    /** Copies a complete remote file first, unless the signal aborts. */
    async open(video: VideoRow, signal?: AbortSignal): Promise<GrowingSource> {
      const local = await openLocal(video);
      if (local) return local;
      const shared = share(video);
      try {
        const copy = await shared.copy;
        if (video.isSourceComplete) await copy.reach(video.sourceBytes, signal);
        return openRemoteSource(copy, {
          totalBytes: video.sourceBytes,
          onClose: () => release(video.storageKey, shared),
        });
      } catch (error) {
        release(video.storageKey, shared);
        throw error;
      }
    },
  };
}
