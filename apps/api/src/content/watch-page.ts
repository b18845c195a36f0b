import { isDeepStrictEqual } from "node:util";
import type { CreatorRecommendation, VideoStatus, WatchPage } from "@marquee/api-client";
import { minuteMs, secondMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { accessTo, mayWatch, type Access } from "../media/video-access.ts";
import { createBatch } from "./batch.ts";
import { elapsedTime } from "./elapsed-time.ts";
import type { Candidate, Recommendations } from "./recommendations.ts";
import type { UnlistedVideos } from "./unlisted-videos.ts";

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
  readonly unlisted: UnlistedVideos;
}

interface Kept {
  readonly row: WatchRow;
  readonly page: WatchPage;
  readonly recommended: readonly string[];
  readonly until: number;
  /** When it was last asked whether all that it recommends may still be shown, in milliseconds. */
  checked: number;
}

const cacheTtlMs = minuteMs;
/** How long a page may recommend what has just been taken back: who follows the link finds nothing at once. */
const listedCheckIntervalMs = secondMs;
const mostKept = 2_000;
const ofCreatorCount = 6;
const othersCount = 12;

export type WatchPages = ReturnType<typeof createWatchPages>;

/**
 * Watch pages. A page that has just been put together is handed out again as long as its video's row is the very same,
 * asked anew each time, and everything that it recommends may still be shown, asked once a second.
 */
export function createWatchPages({ sql, clock, recommendations, unlisted }: WatchPageOptions) {
  const kept = new Map<string, Kept>();
  const rows = createBatch<string, WatchRow>(async (ids) => {
    const found = await sql<WatchRow[]>`
      select v.id, v.title, v.description, v.published_at, v.status, v.is_hidden, v.duration_seconds, v.file,
        v.content_server, v.qualities, v.tags, v.creator_id, c.username, c.is_verified, c.title as creator_title,
        c.about as creator_about, c.owner_id
      from videos v cross join lateral (select * from creators where id = v.creator_id offset 0) c
      where v.id = any(${ids}::text[])`;
    return new Map(found.map((row) => [row.id, row]));
  });

  async function putTogether(row: WatchRow, access: Access, now: Date): Promise<Kept> {
    const [ofCreator, others] = await recommendations.for({
      id: row.id,
      title: row.title,
      tags: row.tags,
      creatorId: row.creator_id,
    });
    const gone = await unlisted([...ofCreator, ...others].map(({ id }) => id));
    const shown = [
      ofCreator.filter(({ id }) => !gone.has(id)).slice(0, ofCreatorCount),
      others.filter(({ id }) => !gone.has(id)).slice(0, othersCount),
    ] as const;
    return {
      row,
      page: toWatchPage(row, { access, ofCreator: shown[0], others: shown[1], now }),
      recommended: shown.flat().map(({ id }) => id),
      until: now.getTime() + cacheTtlMs,
      checked: now.getTime(),
    };
  }

  /** @param viewer asked only where it matters: most videos are for anyone. */
  return async function watchPage(id: string, viewer: () => Promise<string | null>): Promise<WatchPage | null> {
    const present = kept.get(id);
    const now = clock();
    const isDue = present !== undefined && present.checked + listedCheckIntervalMs <= now.getTime();
    const [found, gone] = await Promise.all([rows([id]), isDue ? unlisted(present.recommended) : undefined]);
    const row = found.get(id);
    if (!row) return null;
    const access = accessTo(
      {
        status: row.status,
        isHidden: row.is_hidden,
        publishedAt: new Date(row.published_at),
        ownerId: row.owner_id,
      },
      now,
    );
    if (!mayWatch(access, access.kind === "owner" ? await viewer() : null)) return null;
    if (
      present &&
      present.until > now.getTime() &&
      isDeepStrictEqual(present.row, row) &&
      !present.recommended.some((recommended) => gone?.has(recommended))
    ) {
      if (isDue) present.checked = now.getTime();
      return present.page;
    }
    const fresh = await putTogether(row, access, now);
    if (kept.size >= mostKept) kept.clear();
    kept.set(id, fresh);
    return fresh.page;
  };
}

interface Parts {
  readonly access: Access;
  readonly ofCreator: readonly Candidate[];
  readonly others: readonly Candidate[];
  readonly now: Date;
}

function toWatchPage(row: WatchRow, { access, ofCreator, others, now }: Parts): WatchPage {
  return {
    video: {
      video_ID: row.id,
      video_title: row.title,
      video_description: row.description,
      video_date: new Date(row.published_at).toISOString(),
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
    creator_recommendations: ofCreator.map((video) => toCreatorRecommendation(video, now)),
    recommendations: others.map((video) => ({
      ...toCreatorRecommendation(video, now),
      username: video.username,
      creator: video.creator_id,
      verified: video.is_verified ? 1 : 0,
    })),
  };
}

function toCreatorRecommendation(video: Candidate, now: Date): CreatorRecommendation {
  return {
    video_ID: video.id,
    video_title: video.title,
    video_duration: video.duration_seconds,
    file_name: video.file,
    server: video.content_server,
    elapsed_time: elapsedTime(new Date(video.published_at), now),
  };
}

function toStatus(status: string | null): VideoStatus {
  return status === "Unlisted" || status === "Scheduled" ? status : "Private";
}
