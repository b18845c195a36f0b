import { hasCode } from "../config/startup-error.ts";
import type { Storage } from "./storage.ts";

export interface Fallback {
  /** Keys that start with it are looked for in the other storage, without it. */
  readonly prefix: `${string}/`;
  readonly storage: Storage;
}

/** Adds files that are only read: they are found where the storage itself has none. */
export function withFallback(storage: Storage, { prefix, storage: other }: Fallback): Storage {
  const keyElsewhere = (key: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : null);
  return {
    ...storage,

    async stat(key) {
      const found = await storage.stat(key);
      const elsewhere = keyElsewhere(key);
      if (found || elsewhere === null) return found;
      const foundElsewhere = await other.stat(elsewhere);
      return foundElsewhere && { ...foundElsewhere, key };
    },

    async read(key, range) {
      try {
        return await storage.read(key, range);
      } catch (error) {
        const elsewhere = keyElsewhere(key);
        if (elsewhere === null || !hasCode(error, "ENOENT")) throw error;
        return other.read(elsewhere, range);
      }
    },
  };
}
