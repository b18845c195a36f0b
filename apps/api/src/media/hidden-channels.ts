import { and, eq } from "drizzle-orm";
import { secondMs, type Clock } from "../clock.ts";
import type { ContentVersion } from "../content/content-version.ts";
import type { Database } from "../db/connect.ts";
import { creators } from "../db/schema/content.ts";
import { isUnavailable } from "../db/unavailable.ts";
import { createTtlCache } from "../ttl-cache.ts";

const cacheTtlMs = 5 * secondMs;
const maxCacheEntries = 10_000;

export type IsHiddenChannel = (creatorId: string) => Promise<boolean>;

/** Pictures of banned or withdrawn channels are hidden as well. */
export function createHiddenChannels({
  db,
  clock,
  contentVersion,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly contentVersion: ContentVersion;
}): IsHiddenChannel {
  const cached = createTtlCache<boolean>({
    name: "hidden-channels",
    clock,
    ttlMs: cacheTtlMs,
    maxEntries: maxCacheEntries,
  });

  async function load(id: string): Promise<boolean> {
    const found = await db
      .select({ id: creators.id })
      .from(creators)
      .where(and(eq(creators.id, id), eq(creators.isHidden, true)));
    return found.length > 0;
  }

  return async (id) => {
    try {
      return await cached(`${contentVersion.current()} ${id}`, () => load(id));
    } catch (error) {
      // Pictures stay available during outages.
      if (isUnavailable(error)) return false;
      throw error;
    }
  };
}
