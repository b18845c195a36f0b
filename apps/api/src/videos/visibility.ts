import type { Queryable } from "../db/connect.ts";
import type { Review } from "../db/schema/content.ts";

/** Where a video is shown to visitors who may watch it. */
export type Visibility =
  /** In lists, feeds and search, and on its page. */
  | "listed"
  /** On its page, in playlists and embedded: for everybody who has the link. */
  | "linked"
  /** To those who manage its channel. */
  | "managed"
  /** To nobody, or to moderators: the video or its channel is hidden. */
  | "hidden";

/** What says whether moderators have something to review. */
export interface ReviewColumns {
  readonly review: Review | null;
  readonly wantedStatus: string | null;
  readonly qualities: readonly number[];
  readonly deletedAt: Date | string | null;
}

/**
 * Whether a video waits for its review: its creator wants to show it, and it can be watched. A
 * draft is nobody's business.
 */
export function awaitsReview({
  review,
  wantedStatus,
  qualities,
  deletedAt,
}: ReviewColumns): boolean {
  const isDraft = wantedStatus === null || wantedStatus === "Private";
  return review === "held" && !isDraft && qualities.length > 0 && deletedAt === null;
}

/** `awaitsReview` for `videos v`, of those that are not hidden. */
export const isAwaitingReview = (sql: Queryable) =>
  sql`(v.review = 'held' and v.wanted_status <> 'Private' and cardinality(v.qualities) > 0
    and v.deleted_at is null and not v.is_hidden)`;

/**
 * Only the writers in this folder set these columns. A video is Public from the moment of its
 * release, not before.
 */
export interface VisibilityColumns {
  /** Null means Private. */
  readonly status: string | null;
  readonly isHidden: boolean;
}

export function visibilityOf({ status, isHidden }: VisibilityColumns): Visibility {
  if (isHidden) return "hidden";
  if (status === "Public") return "listed";
  return status === "Unlisted" ? "linked" : "managed";
}

/**
 * The condition for `videos v` to be `listed`. The partial indexes of `db/schema/content.ts` have
 * the same one.
 */
export const isListed = (sql: Queryable) => sql`v.status = 'Public' and not v.is_hidden`;

/** `isListed` as text: `ts_stat` takes its query as a string. */
export const listedText = "v.status = 'Public' and not v.is_hidden";

/** The condition for `videos v` to be `listed` or `linked`. */
export const isShown = (sql: Queryable) => sql`(${isPublished(sql)} and not v.is_hidden)`;

/**
 * The condition for the creator of `videos v` to have published it, whether it is hidden or not.
 */
export const isPublished = (sql: Queryable) => sql`v.status in ('Public', 'Unlisted')`;

/** The condition for watching `videos v` to need no plan: `isForMembers` is false. */
export const isForEveryone = (sql: Queryable, now: Date) =>
  sql`not (v.is_members_only and (v.members_until is null or v.members_until > ${now.toISOString()}))`;
