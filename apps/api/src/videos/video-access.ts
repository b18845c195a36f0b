import { eq, sql, type SQL } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Plan } from "@marquee/api-client";
import { isModerator, type Role } from "../accounts/roles.ts";
import { minuteMs, secondMs, type Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import type { ContentVersion } from "../content/content-version.ts";
import { channelMembers, creators, videos } from "../db/schema/content.ts";
import { replacedMedia } from "../db/schema/publishing.ts";
import { isUnavailable } from "../db/unavailable.ts";
import { includesPlan } from "../plans/plan-levels.ts";
import { createTtlCache } from "../ttl-cache.ts";
import {
  awaitsReview,
  visibilityOf,
  type ReviewColumns,
  type VisibilityColumns,
} from "./visibility.ts";

/**
 * `moderator`: hidden by moderators (`moderation/decisions.ts`). `review`: only moderators and
 * managers watch it before the review.
 */
export type Access =
  | { readonly kind: "anyone" | "link" }
  | (Managers & { readonly kind: "owner" | "review" })
  | { readonly kind: "moderator" }
  | MembersAccess
  | { readonly kind: "nobody" };

export interface Managers {
  readonly ownerId: string | null;
  readonly editorIds: readonly string[];
}

export interface MembersAccess extends Managers {
  readonly kind: "members";
  readonly plan: Plan;
  /** Everyone may watch then; null for never. */
  readonly until: Date | null;
}

/** Withdrawn videos must be unavailable after 5 seconds, including a request in progress. */
const cacheTtlMs = 4 * secondMs;
const recentTtlMs = secondMs;
/** Without a database no video can be withdrawn, so that public ones stay available. */
const outageTtlMs = 5 * minuteMs;
const maxCacheEntries = 5_000;

export interface Viewer {
  readonly id: string;
  readonly role: Role | null;
  readonly plan: Plan | null;
}

export interface Availability extends Managers, VisibilityColumns, ReviewColumns {
  readonly blockedAt: Date | string | null;
  readonly isBanned: boolean;
  readonly isMembersOnly: boolean;
  readonly membersUntil: Date | null;
}

/** Pages and media share this rule. */
export function accessTo(availability: Availability, now: Date): Access {
  const { blockedAt, isBanned, ownerId, editorIds } = availability;
  const members = isForMembers(availability, now) ? membersAccess(availability) : null;
  switch (visibilityOf(availability)) {
    // Moderators need hidden videos for appeals.
    case "hidden":
      return { kind: blockedAt === null && !isBanned ? "nobody" : "moderator" };
    case "listed":
      return members ?? { kind: "anyone" };
    case "linked":
      return members ?? { kind: "link" };
    case "managed":
      return { kind: awaitsReview(availability) ? "review" : "owner", ownerId, editorIds };
  }
}

export function isForMembers(
  { isMembersOnly, membersUntil }: Pick<Availability, "isMembersOnly" | "membersUntil">,
  now: Date,
): boolean {
  return isMembersOnly && (membersUntil === null || membersUntil > now);
}

/** Every plan opens members-only videos; early videos need a higher plan. */
function membersAccess({ membersUntil, ownerId, editorIds }: Availability): MembersAccess {
  return {
    kind: "members",
    plan: membersUntil === null ? "exclusives" : "all-access",
    until: membersUntil,
    ownerId,
    editorIds,
  };
}

export function dependsOnViewer({ kind }: Access): boolean {
  return kind === "owner" || kind === "review" || kind === "moderator" || kind === "members";
}

export function mayWatch(access: Access, viewer: Viewer | null): boolean {
  if (access.kind === "owner") return viewer !== null && manages(access, viewer);
  if (access.kind === "review")
    return viewer !== null && (manages(access, viewer) || isModerator(viewer));
  if (access.kind === "moderator") return viewer !== null && isModerator(viewer);
  if (access.kind === "members") return viewer !== null && mayWatchMembers(access, viewer);
  return access.kind !== "nobody";
}

function manages({ ownerId, editorIds }: Managers, { id }: Viewer): boolean {
  return ownerId === id || editorIds.includes(id);
}

function mayWatchMembers(access: MembersAccess, viewer: Viewer): boolean {
  return manages(access, viewer) || isModerator(viewer) || includesPlan(viewer.plan, access.plan);
}

/** Excludes viewers of statistics. */
export const editorsOfCreator = sql<string[]>`array(
  select ${channelMembers.userId} from ${channelMembers}
  where ${channelMembers.creatorId} = ${creators.id} and ${channelMembers.role} = 'editor')`;

/** Whoever watches a film that was replaced can go on, for as long as its files are kept. */
const isServedFrom = (file: string) => sql`(${videos.file} = ${file} or ${videos.id} = (
  select ${replacedMedia.videoId} from ${replacedMedia} where ${replacedMedia.folder} = ${file}))`;

/** `condition` must select one video. */
export async function findAccess(db: Database, condition: SQL, now: Date): Promise<Access> {
  const [video] = await db
    .select({
      status: videos.status,
      isHidden: videos.isHidden,
      blockedAt: videos.blockedAt,
      review: videos.review,
      wantedStatus: videos.wantedStatus,
      qualities: videos.qualities,
      deletedAt: videos.deletedAt,
      isBanned: creators.isBanned,
      ownerId: creators.ownerId,
      editorIds: editorsOfCreator,
      isMembersOnly: videos.isMembersOnly,
      membersUntil: videos.membersUntil,
    })
    .from(videos)
    .innerJoin(creators, eq(creators.id, videos.creatorId))
    .where(condition);
  return video ? accessTo(video, now) : { kind: "nobody" };
}

export interface VideoAccessOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly contentVersion: ContentVersion;
}

/** Players request many segments, so that results are cached for seconds. */
export function createVideoAccess({ db, clock, contentVersion }: VideoAccessOptions) {
  const cached = createTtlCache<Access>({
    name: "video-access",
    clock,
    ttlMs: cacheTtlMs,
    maxEntries: maxCacheEntries,
    // Published videos must be watchable at once.
    isCacheable: (access) => !dependsOnViewer(access),
  });
  const recent = createTtlCache<Access>({
    name: "recent-video-access",
    clock,
    ttlMs: recentTtlMs,
    maxEntries: maxCacheEntries,
  });

  const lastKnown = new LRUCache<string, Access>({
    max: maxCacheEntries,
    ttl: outageTtlMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });

  const keyOf = (file: string) => `${contentVersion.current()} ${file}`;

  async function loadOrLastKnown(file: string): Promise<Access> {
    const key = keyOf(file);
    try {
      const access = await findAccess(db, isServedFrom(file), clock());
      lastKnown.set(key, access);
      return access;
    } catch (error) {
      const known = lastKnown.get(key);
      if (known && isUnavailable(error)) return known;
      throw error;
    }
  }

  return {
    access: (file: string): Promise<Access> => cached(keyOf(file), () => loadOrLastKnown(file)),
    /** At most a second old. */
    recentAccess: (file: string): Promise<Access> =>
      recent(keyOf(file), () => loadOrLastKnown(file)),
  };
}
