import type { VideoStatus, WatchPage } from "@marquee/api-client";
import type { Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { accessTo, mayWatch } from "../media/video-access.ts";
import { elapsedTime } from "./elapsed-time.ts";
import type { Recommendations } from "./recommendations.ts";

/** Heights that are always named, so that a player can show what a video lacks. */
const usualQualities = [360, 480, 720, 1080];

interface WatchRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly published_at: string;
  readonly status: string | null;
  readonly is_hidden: boolean;
  readonly duration_seconds: number;
  readonly file: string;
  readonly content_server: string;
  readonly qualities: readonly number[];
  readonly tags: string;
  readonly creator_id: string;
  readonly username: string;
  readonly is_verified: boolean;
  readonly creator_title: string;
  readonly creator_about: string;
  readonly owner_id: string | null;
}

export interface WatchPageOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly recommendations: Recommendations;
}

export type WatchPages = ReturnType<typeof createWatchPages>;

export function createWatchPages({ sql, clock, recommendations }: WatchPageOptions) {
  /** @param viewer asked only where it matters: most videos are for anyone. */
  return async function watchPage(id: string, viewer: () => Promise<string | null>): Promise<WatchPage | null> {
    const [row] = await sql<WatchRow[]>`
      select v.id, v.title, v.description, v.published_at, v.status, v.is_hidden, v.duration_seconds, v.file,
        v.content_server, v.qualities, v.tags, v.creator_id, c.username, c.is_verified, c.title as creator_title,
        c.about as creator_about, c.owner_id
      from videos v join creators c on c.id = v.creator_id where v.id = ${id}`;
    if (!row) return null;
    const now = clock();
    const publishedAt = new Date(row.published_at);
    const access = accessTo({ status: row.status, isHidden: row.is_hidden, publishedAt, ownerId: row.owner_id }, now);
    if (!mayWatch(access, access.kind === "owner" ? await viewer() : null)) return null;

    const [ofCreator, others] = await recommendations.for({
      id,
      title: row.title,
      tags: row.tags,
      creatorId: row.creator_id,
    });
    return {
      video: {
        video_ID: row.id,
        video_title: row.title,
        video_description: row.description,
        video_date: publishedAt.toISOString(),
        video_status: access.kind === "anyone" ? "Public" : toStatus(row.status),
        video_duration: row.duration_seconds,
        file_name: row.file,
        content_server: row.content_server,
        quality: Object.fromEntries(
          [...new Set([...usualQualities, ...row.qualities])].map((height) => [
            height,
            row.qualities.includes(height) ? 1 : 0,
          ]),
        ),
      },
      creator: {
        user_id: row.creator_id,
        username: row.username,
        verified: row.is_verified ? 1 : 0,
        creator_title: row.creator_title,
        creator_about: row.creator_about,
      },
      creator_recommendations: ofCreator.map((video) => ({
        video_ID: video.id,
        video_title: video.title,
        video_duration: video.duration_seconds,
        file_name: video.file,
        server: video.content_server,
        elapsed_time: elapsedTime(new Date(video.published_at), now),
      })),
      recommendations: others.map((video) => ({
        video_ID: video.id,
        video_title: video.title,
        video_duration: video.duration_seconds,
        file_name: video.file,
        server: video.content_server,
        elapsed_time: elapsedTime(new Date(video.published_at), now),
        username: video.username,
        creator: video.creator_id,
        verified: video.is_verified ? 1 : 0,
      })),
    };
  };
}

function toStatus(status: string | null): VideoStatus {
  return status === "Unlisted" || status === "Scheduled" ? status : "Private";
}
