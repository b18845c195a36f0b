import { hasCode } from "../config/startup-error.ts";
import type { Storage } from "./storage.ts";

/**
 * Joins a storage with the one that its files are being moved from. New files go to the first; a
 * file that is not there yet, or is moved between two lookups, is found as well.
 */
export function withOlderStorage(storage: Storage, older: Storage): Storage {
  return {
    ...storage,

    stat: async (key) => (await storage.stat(key)) ?? (await older.stat(key)) ?? storage.stat(key),

    async read(key, range) {
      for (const candidate of [storage, older]) {
        try {
          return await candidate.read(key, range);
        } catch (error) {
          if (!hasCode(error, "ENOENT")) throw error;
        }
      }
      return storage.read(key, range);
    },

    async delete(key) {
      // In this order, so that a file that is being moved is found in the other storage.
      await older.delete(key);
      await storage.delete(key);
    },

    async *list(folder) {
      const seen = new Set<string>();
      for (const candidate of [older, storage]) {
        for await (const file of candidate.list(folder)) {
          if (!seen.has(file.key)) yield file;
          seen.add(file.key);
        }
      }
    },

    /** An upload ends where it began. */
    async writeAt(key, position, content) {
      const isOlder =
        position > 0 && (await older.stat(key)) !== null && (await storage.stat(key)) === null;
      return (isOlder ? older : storage).writeAt(key, position, content);
    },

    async removeUnfinished(before) {
      await older.removeUnfinished(before);
      await storage.removeUnfinished(before);
    },
  };
}
