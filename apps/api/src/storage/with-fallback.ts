import { hasCode } from "../config/startup-error.ts";
import type { Storage } from "./storage.ts";

export interface Fallback {
  /** The other storage's keys lack the prefix. */
  readonly prefix: `${string}/`;
  readonly storage: Storage;
}

/** Missing files are read from the read-only storage. */
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
