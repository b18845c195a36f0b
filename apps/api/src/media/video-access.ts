import { eq } from "drizzle-orm";
import { secondMs, type Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { creators, videos } from "../db/schema/content.ts";

/** Who may have a video's media. */
export type Access =
  | { readonly kind: "anyone" | "link" }
  | { readonly kind: "owner"; readonly ownerId: string | null }
  | { readonly kind: "nobody" };

const cacheTtlMs = 5 * secondMs;
const mostRemembered = 5_000;

export interface Availability {
  readonly status: string | null;
  readonly isHidden: boolean;
  readonly publishedAt: Date;
  readonly ownerId: string | null;
}

/** The one rule of who sees what, for pages and media alike. */
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

/** Looks up a video's access by its file. Segments come by the hundred, so that the answer is kept for a moment. */
export function createVideoAccess({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const remembered = new Map<string, { readonly access: Access; readonly until: number }>();

  return async function access(file: string): Promise<Access> {
    const now = clock();
    const present = remembered.get(file);
    if (present && present.until > now.getTime()) return present.access;
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
    const found: Access = video ? accessTo(video, now) : { kind: "nobody" };
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(file, { access: found, until: now.getTime() + cacheTtlMs });
    return found;
  };
}
