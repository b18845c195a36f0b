import { hasCode } from "../config/startup-error.ts";
import type { Storage } from "./storage.ts";

/**
 * Joins a storage with the one that its files are being moved from. New files go to the first; a file that is not there yet, or
 * was moved between two looks, is found all the same.
 */
export function withOlderStorage(storage: Storage, older: Storage): Storage {
  return {
    ...storage,

    stat: async (key) => (await storage.stat(key)) ?? (await older.stat(key)) ?? storage.stat(key),

    async read(key, range) {
      for (const place of [storage, older]) {
        try {
          return await place.read(key, range);
        } catch (error) {
          if (!hasCode(error, "ENOENT")) throw error;
        }
      }
      return storage.read(key, range);
    },

    async delete(key) {
      // In this order, so that what is being moved meanwhile is found in the other place.
      await older.delete(key);
      await storage.delete(key);
    },

    async *list(folder) {
      const seen = new Set<string>();
      for (const place of [older, storage]) {
        for await (const file of place.list(folder)) {
          if (!seen.has(file.key)) yield file;
          seen.add(file.key);
        }
      }
    },

    /** An upload ends where it began. */
    async writeAt(key, position, content) {
      const isOlder = position > 0 && (await older.stat(key)) !== null && (await storage.stat(key)) === null;
      return (isOlder ? older : storage).writeAt(key, position, content);
    },

    async removeUnfinished(before) {
      await older.removeUnfinished(before);
      await storage.removeUnfinished(before);
    },
  };
}
