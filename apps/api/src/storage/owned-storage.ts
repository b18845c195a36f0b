import type { Storage } from "./storage.ts";

/** Reads are always possible. */
export function withOwner(storage: Storage, requireOwner: () => Promise<void>): Storage {
  return {
    ...storage,
    async put(key, content) {
      await requireOwner();
      await storage.put(key, content);
    },
    async putIfAbsent(key, content) {
      await requireOwner();
      return storage.putIfAbsent(key, content);
    },
    async delete(key) {
      await requireOwner();
      await storage.delete(key);
    },
    async writeAt(key, position, content) {
      await requireOwner();
      return storage.writeAt(key, position, content);
    },
    async removeUnfinished(before) {
      await requireOwner();
      await storage.removeUnfinished(before);
    },
  };
}
