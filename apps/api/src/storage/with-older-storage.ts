import { hasCode } from "../config/startup-error.ts";
import type { Storage } from "./storage.ts";

/** New files go to the first storage. Lookups also find files that are being moved. */
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
      // This order finds files that are being moved.
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

    /** An upload stays in its first storage. */
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
