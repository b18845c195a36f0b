import type { Queryable } from "../db/connect.ts";
import type { Review } from "../db/schema/content.ts";

/** Applies to visitors who may watch. */
export type Visibility =
  /** Lists, feeds, search and its page show it. */
  | "listed"
  /** Everybody with the link sees it: page, playlists and embeds. */
  | "linked"
  /** Managers of its channel see it. */
  | "managed"
  /** The video or its channel is hidden. At most moderators see it. */
  | "hidden";

export interface ReviewColumns {
  readonly review: Review | null;
  readonly wantedStatus: string | null;
  readonly qualities: readonly number[];
  readonly deletedAt: Date | string | null;
}

/** True for a watchable video whose creator wants to show it. Drafts stay private. */
export function awaitsReview({
  review,
  wantedStatus,
  qualities,
  deletedAt,
}: ReviewColumns): boolean {
  const isDraft = wantedStatus === null || wantedStatus === "Private";
  return review === "held" && !isDraft && qualities.length > 0 && deletedAt === null;
}

/** SQL of `awaitsReview` for `videos v` that are not hidden. */
export const isAwaitingReview = (sql: Queryable) =>
  sql`(v.review = 'held' and v.wanted_status <> 'Private' and cardinality(v.qualities) > 0
    and v.deleted_at is null and not v.is_hidden)`;

/** Only writers in this folder set these columns. Public begins with the release. */
export interface VisibilityColumns {
  readonly status: string | null;
  readonly isHidden: boolean;
}

export function visibilityOf({ status, isHidden }: VisibilityColumns): Visibility {
  if (isHidden) return "hidden";
  if (status === "Public") return "listed";
  return status === "Unlisted" ? "linked" : "managed";
}

/** The partial indexes of `db/schema/content.ts` repeat this condition on `videos v`. */
export const isListed = (sql: Queryable) => sql`v.status = 'Public' and not v.is_hidden`;

/** `ts_stat` takes its query as a string. */
export const listedText = "v.status = 'Public' and not v.is_hidden";

/** True for `listed` and `linked` `videos v`. */
export const isShown = (sql: Queryable) => sql`(${isPublished(sql)} and not v.is_hidden)`;

/** True if the creator of `videos v` published it, even if it is hidden. */
export const isPublished = (sql: Queryable) => sql`v.status in ('Public', 'Unlisted')`;

/** True if watching `videos v` needs no plan; corresponds to `isForMembers`. */
export const isForEveryone = (sql: Queryable, now: Date) =>
  sql`not (v.is_members_only
    and (v.members_until is null or v.members_until > ${now.toISOString()}))`;
