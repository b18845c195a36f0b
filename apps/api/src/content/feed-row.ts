import type { FeedVideo } from "@marquee/api-client";
import type { Sql } from "../db/connect.ts";
import { ageOf, elapsedText } from "./age.ts";
import { isForMembers } from "../videos/video-access.ts";

export interface FeedRow {
  readonly id: string;
  readonly title: string;
  readonly file: string;
  readonly duration_seconds: number;
  readonly content_server: string;
  readonly username: string;
  readonly display_name: string;
  readonly creator_id: string;
  readonly is_verified: boolean;
  readonly published_at: string;
  readonly views: number;
  readonly is_members_only: boolean;
  readonly members_until: string | null;
}

export const feedVideoColumns = (sql: Sql) =>
  sql`v.id, v.title, v.public_file, v.duration_seconds, v.content_server, v.creator_id,
    v.published_at, v.views, v.is_members_only, v.members_until`;

/** Needs `videos v` joined with `creators c`. */
export const feedColumns = (sql: Sql) =>
  sql`v.id, v.title, v.public_file as file, v.duration_seconds, v.content_server, c.username,
    c.display_name, v.creator_id, c.is_verified, v.published_at, v.views, v.is_members_only,
    v.members_until`;

export function toFeedVideo(row: FeedRow, now: Date): FeedVideo {
  const age = ageOf(new Date(row.published_at), now);
  return {
    video_id: row.id,
    video_title: row.title,
    video_file: row.file,
    video_duration: row.duration_seconds,
    content_server: row.content_server,
    creator: row.username,
    creator_name: row.display_name,
    creator_id: row.creator_id,
    verified: row.is_verified ? 1 : 0,
    upload_time_elapsed: elapsedText(age),
    age,
    video_date: new Date(row.published_at).toISOString(),
    video_views: row.views,
    ...membersMark(row, now),
  };
}

/** Returns a mark if watching needs a plan now. */
export function membersMark(
  row: Pick<FeedRow, "is_members_only" | "members_until">,
  now: Date,
): { members?: 1 } {
  const membersUntil = row.members_until === null ? null : new Date(row.members_until);
  return isForMembers({ isMembersOnly: row.is_members_only, membersUntil }, now)
    ? { members: 1 }
    : {};
}
