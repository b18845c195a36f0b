import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { minuteMs, secondMs, type Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { creators, videos } from "../db/schema/content.ts";
import { isUnavailable } from "../db/unavailable.ts";
import { createTtlCache } from "../ttl-cache.ts";

/** Who may watch a video. */
export type Access =
  | { readonly kind: "anyone" | "link" }
  | { readonly kind: "owner"; readonly ownerId: string | null }
  | { readonly kind: "nobody" };

const cacheTtlMs = 5 * secondMs;
/** Without a database nobody can withdraw a video: what was public goes on playing. */
const outageTtlMs = 5 * minuteMs;
const maxCacheEntries = 5_000;

export interface Availability {
  readonly status: string | null;
  readonly isHidden: boolean;
  readonly publishedAt: Date;
  readonly ownerId: string | null;
}

/** Decides who may watch a video, for pages and media alike. */
export function accessTo({ status, isHidden, publishedAt, ownerId }: Availability, now: Date): Access {
  if (isHidden) return { kind: "nobody" };
  if (status === "Public" || (status === "Scheduled" && publishedAt <= now)) return { kind: "anyone" };
  if (status === "Unlisted") return { kind: "link" };
  return { kind: "owner", ownerId };
}

export function mayWatch(access: Access, userId: string | null): boolean {
  if (access.kind === "owner") return userId !== null && access.ownerId === userId;
  return access.kind !== "nobody";
}

/** Creates the look-up of a video's access by its file, cached for a few seconds: players request many segments. */
export function createVideoAccess({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const cached = createTtlCache<Access>({
    clock,
    ttlMs: cacheTtlMs,
    maxEntries: maxCacheEntries,
    // A video that is published can be watched at once.
    isCacheable: ({ kind }) => kind !== "owner",
  });

  const lastKnown = new LRUCache<string, Access>({
    max: maxCacheEntries,
    ttl: outageTtlMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });

  async function loadOrRecall(file: string): Promise<Access> {
    try {
      const access = await loadAccess(file);
      lastKnown.set(file, access);
      return access;
    } catch (error) {
      const known = lastKnown.get(file);
      if (known && isUnavailable(error)) return known;
      throw error;
    }
  }

  async function loadAccess(file: string): Promise<Access> {
    const [video] = await db
      .select({
        status: videos.status,
        isHidden: videos.isHidden,
        publishedAt: videos.publishedAt,
        ownerId: creators.ownerId,
      })
      .from(videos)
      .innerJoin(creators, eq(creators.id, videos.creatorId))
      .where(eq(videos.file, file));
    return video ? accessTo(video, clock()) : { kind: "nobody" };
  }

  return (file: string): Promise<Access> => cached(file, () => loadOrRecall(file));
}
