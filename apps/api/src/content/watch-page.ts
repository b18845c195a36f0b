import { isDeepStrictEqual } from "node:util";
import type { CreatorRecommendation, VideoStatus, WatchPageResponse } from "@marquee/api-client";
import { LRUCache } from "lru-cache";
import { cacheLookups } from "../cache-lookups.ts";
import { minuteMs, secondMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import {
  accessTo,
  dependsOnViewer,
  mayWatch,
  type Access,
  type MembersAccess,
  type Viewer,
} from "../videos/video-access.ts";
import {
  descriptionsOf,
  toSentDescriptions,
  type DescriptionRow,
} from "../captions/description-rows.ts";
import { splitTags } from "./tags.ts";
import { createDataLoader } from "./data-loader.ts";
import { ageOf, elapsedText } from "./age.ts";
import { membersMark } from "./feed-row.ts";
import { signLanguageOf, toSentVersions, versionsOf, type VersionRow } from "./versions-column.ts";
import type { Candidate, Recommendations } from "./recommendations.ts";
import type { UnlistedVideos } from "./unlisted-videos.ts";
import type { FlashRange, Loudness } from "../db/schema/content.ts";
import { toSentFlashes } from "../videos/sent-flashes.ts";

/** Always in the response, as 0 if missing. */
const standardQualities = [360, 480, 720, 1080];

interface WatchRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly published_at: string;
  readonly status: string | null;
  readonly is_hidden: boolean;
  readonly blocked_at: string | null;
  readonly review: "held" | "passed" | null;
  readonly wanted_status: string | null;
  readonly deleted_at: string | null;
  readonly is_banned: boolean;
  readonly duration_seconds: number;
  readonly file: string;
  readonly content_server: string;
  readonly qualities: readonly number[];
  readonly processing_progress: number;
  readonly tags: string;
  readonly views: number;
  readonly has_transcript: boolean;
  readonly descriptions: readonly DescriptionRow[];
  readonly sign_language: string | null;
  readonly versions: readonly VersionRow[];
  readonly flashes: readonly FlashRange[] | null;
  readonly loudness: Loudness | null;
  readonly creator_id: string;
  readonly username: string;
  readonly display_name: string;
  readonly is_verified: boolean;
  readonly creator_title: string;
  readonly creator_about: string;
  readonly owner_id: string | null;
  readonly editor_ids: readonly string[];
  readonly is_members_only: boolean;
  readonly members_until: string | null;
}

export interface WatchPageOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly recommendations: Recommendations;
  readonly unlisted: UnlistedVideos;
}

interface CacheEntry {
  /** The entry is valid only while the row equals this one. */
  readonly row: WatchRow;
  readonly page: WatchPageResponse;
  readonly recommendedIds: readonly string[];
  listedAtMs: number;
}

const cacheTtlMs = minuteMs;
const maxCacheEntries = 2_000;
/** A cached page may recommend a hidden video for this long. */
const listedCheckIntervalMs = secondMs;
const maxOfCreator = 6;
const maxOthers = 12;

export type WatchPage = ReturnType<typeof createWatchPage>;

/** Cached: each request reads the video's row, and checks recommendations once a second. */
export function createWatchPage({ sql, clock, recommendations, unlisted }: WatchPageOptions) {
  const cache = new LRUCache<string, CacheEntry>({
    max: maxCacheEntries,
    ttl: cacheTtlMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });
  const lookups = cacheLookups("watch-page");
  const loadRows = createDataLoader<string, WatchRow>(async (ids) => {
    const found = await sql<WatchRow[]>`
      select v.id, v.title, v.description, v.published_at, v.status, v.is_hidden, v.blocked_at,
        c.is_banned, v.duration_seconds,
        v.review, v.wanted_status, v.deleted_at,
        v.public_file as file,
        v.content_server, v.qualities, v.processing_progress, v.tags, v.views, v.creator_id,
          c.username, c.display_name, c.is_verified,
        c.title as creator_title,
        c.about as creator_about, c.owner_id,
        array(select user_id from channel_members where creator_id = v.creator_id
          and role = 'editor') as editor_ids,
        v.is_members_only, v.members_until,
        exists(select from captions where video_id = v.id) as has_transcript,
        ${descriptionsOf(sql)} as descriptions,
        ${signLanguageOf(sql)} as sign_language, ${versionsOf(sql, clock())} as versions,
        case when v.flashes_checked_at is null then v.flashes else '[]' end as flashes, v.loudness
      from videos v cross join lateral (select * from creators where id = v.creator_id offset 0) c
      where v.id = any(${ids}::text[])`;
    return new Map(found.map((row) => [row.id, row]));
  });

  async function buildWatchPage(row: WatchRow, access: Access, now: Date): Promise<CacheEntry> {
    const [ofCreator, others] = await recommendations.for({
      id: row.id,
      title: row.title,
      tags: row.tags,
      creatorId: row.creator_id,
    });
    const hidden = await unlisted([...ofCreator, ...others].map(({ id }) => id));
    const versionIds = new Set(row.versions.map(({ id }) => id));
    const isShown = ({ id }: Candidate) => !hidden.has(id) && !versionIds.has(id);
    const recommended = {
      ofCreator: ofCreator.filter(isShown).slice(0, maxOfCreator),
      others: others.filter(isShown).slice(0, maxOthers),
    };
    return {
      row,
      page: toWatchPage(row, { access, now, ...recommended }),
      recommendedIds: [...recommended.ofCreator, ...recommended.others].map(({ id }) => id),
      listedAtMs: now.getTime(),
    };
  }

  /** @param viewer Called only for videos that not everyone may watch. */
  return async function watchPage(
    id: string,
    viewer: () => Promise<Viewer | null>,
  ): Promise<WatchPageResponse | null> {
    const now = clock();
    const cached = cache.get(id);
    lookups[cached === undefined ? "misses" : "hits"] += 1;
    const isCheckDue =
      cached !== undefined && cached.listedAtMs + listedCheckIntervalMs <= now.getTime();
    const [rows, hidden] = await Promise.all([
      loadRows([id]),
      isCheckDue ? unlisted(cached.recommendedIds) : undefined,
    ]);
    const row = rows.get(id);
    if (!row) return null;
    const access = accessTo(
      {
        status: row.status,
        isHidden: row.is_hidden,
        blockedAt: row.blocked_at,
        review: row.review,
        wantedStatus: row.wanted_status,
        qualities: row.qualities,
        deletedAt: row.deleted_at,
        isBanned: row.is_banned,
        ownerId: row.owner_id,
        editorIds: row.editor_ids,
        isMembersOnly: row.is_members_only,
        membersUntil: row.members_until === null ? null : new Date(row.members_until),
      },
      now,
    );
    const isAllowed = mayWatch(access, dependsOnViewer(access) ? await viewer() : null);
    if (!isAllowed && access.kind !== "members") return null;
    // Never cache what depends on the viewer.
    const respond = (page: WatchPageResponse) =>
      access.kind === "members" ? withMembers(page, access, isAllowed) : page;

    const isListed = !cached?.recommendedIds.some((recommendedId) => hidden?.has(recommendedId));
    if (cached && isListed && isDeepStrictEqual(cached.row, row)) {
      if (isCheckDue) cached.listedAtMs = now.getTime();
      return respond(cached.page);
    }
    const entry = await buildWatchPage(row, access, now);
    cache.set(id, entry);
    return respond(entry.page);
  };
}

function withMembers(
  page: WatchPageResponse,
  { plan, until }: MembersAccess,
  isAllowed: boolean,
): WatchPageResponse {
  const members = { plan, until: until?.toISOString() ?? null, locked: !isAllowed };
  if (isAllowed) return { ...page, video: { ...page.video, members } };
  // A version may be unlisted, and show the same to anybody.
  const { video_versions: _hidden, ...video } = page.video;
  return { ...page, video: { ...video, members } };
}

interface WatchPageParts {
  readonly access: Access;
  readonly now: Date;
  readonly ofCreator: readonly Candidate[];
  readonly others: readonly Candidate[];
}

function toWatchPage(
  row: WatchRow,
  { access, now, ofCreator, others }: WatchPageParts,
): WatchPageResponse {
  return {
    video: {
      video_ID: row.id,
      video_title: row.title,
      video_description: row.description,
      video_date: new Date(row.published_at).toISOString(),
      video_status: isPublic(row, access) ? "Public" : toStatus(row.status),
      video_duration: row.duration_seconds,
      file_name: row.file,
      content_server: row.content_server,
      quality: Object.fromEntries(
        [...new Set([...standardQualities, ...row.qualities])].map((height) => [
          height,
          row.qualities.includes(height) ? 1 : 0,
        ]),
      ),
      video_views: row.views,
      video_tags: splitTags(row.tags),
      ...(row.has_transcript && { video_transcript: 1 }),
      ...(row.descriptions.length > 0 && { video_descriptions: toSentDescriptions(row) }),
      ...toSentVersions(row),
      ...toSentFlashes(row.flashes),
      ...(row.loudness && {
        loudness: {
          integrated_lufs: row.loudness.integratedLufs,
          true_peak_db: row.loudness.truePeakDb,
        },
      }),
      ...(row.qualities.length === 0 && { processing: row.processing_progress }),
    },
    creator: {
      user_id: row.creator_id,
      username: row.username,
      creator_name: row.display_name,
      verified: row.is_verified ? 1 : 0,
      creator_title: row.creator_title,
      creator_about: row.creator_about,
    },
    creator_recommendations: ofCreator.map((video) => toCreatorRecommendation(video, now)),
    recommendations: others.map((video) => ({
      ...toCreatorRecommendation(video, now),
      username: video.username,
      creator_name: video.display_name,
      creator: video.creator_id,
      verified: video.is_verified ? 1 : 0,
    })),
  };
}

function isPublic({ status }: WatchRow, { kind }: Access): boolean {
  return kind === "anyone" || (kind === "members" && status !== "Unlisted");
}

function toCreatorRecommendation(video: Candidate, now: Date): CreatorRecommendation {
  const age = ageOf(new Date(video.published_at), now);
  return {
    video_ID: video.id,
    video_title: video.title,
    video_duration: video.duration_seconds,
    file_name: video.file,
    server: video.content_server,
    elapsed_time: elapsedText(age),
    age,
    video_views: video.views,
    ...membersMark(video, now),
  };
}

function toStatus(status: string | null): VideoStatus {
  return status === "Unlisted" || status === "Scheduled" ? status : "Private";
}
