import { searchTerms } from "../content/search-terms.ts";
import { splitTags } from "../content/tags.ts";
import { prefixQuery, toTsquery } from "../content/text-query.ts";
import {
  uploadsPath,
  type OwnVideoResponse,
  type OwnVideoFilter,
  type OwnVideoOrder,
  type ProcessingFailureValues,
  type ProcessingState,
  type SignedOriginal,
  type VideoProcessingResponse,
  type VideoStatus,
} from "@marquee/api-client";
import { dayMs, secondMs } from "../clock.ts";
import type { Queryable } from "../db/connect.ts";
import { uploadLifetimeMs } from "../uploads/uploads.ts";
import { candidateImage, candidateSeconds } from "./thumbnail-candidates.ts";
import { storedProbeSchema } from "../transcoding/stored-probe.ts";
import { describeFailure } from "./describe-failure.ts";
import { describeNotices } from "./describe-notices.ts";
import type { FlashRange } from "../db/schema/content.ts";
import { toSentFlashes } from "../videos/sent-flashes.ts";

export const binLifetimeMs = 7 * dayMs;
/** Longer than the pauses between chunks and acknowledgements. */
const pausedAfterMs = 20 * secondMs;

interface OwnVideoRow {
  readonly id: string;
  readonly creator_id: string;
  readonly title: string;
  readonly description: string;
  readonly tags: string;
  readonly visibility: VideoStatus;
  readonly published_at: string;
  readonly is_members_only: boolean;
  readonly members_until: string | null;
  readonly created_at: string;
  readonly deleted_at: string | null;
  readonly duration_seconds: number;
  readonly file: string;
  readonly public_file: string;
  readonly thumbnail_source: "frame" | "upload" | null;
  readonly thumbnail_seconds: number | null;
  readonly thumbnail_candidates: number;
  readonly content_server: string;
  readonly qualities: readonly number[];
  readonly views: number;
  readonly is_blocked: boolean;
  readonly is_held: boolean;
  readonly processing: ProcessingState;
  readonly processing_progress: number;
  readonly failure: string | null;
  readonly failure_values: ProcessingFailureValues | null;
  readonly flashes: readonly FlashRange[] | null;
  readonly flashes_checked_at: string | null;
  readonly signed_of: SignedOriginal | null;
  readonly source_name: string | null;
  readonly probe: unknown;
  readonly total_bytes: string;
  readonly upload_id: string | null;
  readonly received_bytes: string | null;
  readonly declared_bytes: string | null;
  readonly expires_at: string | null;
}

const columns = (sql: Queryable) => sql`
  v.id, v.creator_id, v.title, v.description, v.tags,
    coalesce(v.wanted_status, v.status, 'Private') as visibility,
  v.published_at, v.is_members_only, v.members_until, v.created_at, v.deleted_at,
    v.duration_seconds, v.file, v.public_file, v.thumbnail_source, v.thumbnail_seconds,
  v.thumbnail_candidates, v.content_server, v.qualities, v.views,
    v.blocked_at is not null as is_blocked,
  coalesce(v.review = 'held', false) as is_held,
  v.processing, v.processing_progress, v.failure, v.failure_values, v.flashes, v.flashes_checked_at,
    s.file_name as source_name, s.probe,
  (select json_build_object('id', o.id, 'title', o.title, 'language', sv.language)
    from signed_versions sv join videos o on o.id = sv.video_id where sv.signed_id = v.id
  ) as signed_of,
  v.bytes + case when s.completed_at is null then 0 else s.bytes end
    + (select coalesce(sum(t.bytes), 0) from captions t where t.video_id = v.id)
    + (select coalesce(sum(d.bytes), 0) from descriptions d where d.video_id = v.id)
    + (select coalesce(sum(r.bytes), 0) from recorded_descriptions r
      where r.video_id = v.id) as total_bytes,
  u.id as upload_id, u.received_bytes, u.declared_bytes, u.expires_at`;

const tables = (sql: Queryable) => sql`
  videos v left join video_sources s on s.video_id = v.id
  left join lateral (
    select * from uploads where video_id = v.id and finished_at is null order by created_at desc
      limit 1
  ) u on true`;

/** Keeps the order of ids, and omits unknown ones. */
export async function ownVideosById(
  sql: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<OwnVideoResponse[]> {
  const rows = await sql<OwnVideoRow[]>`
    select ${columns(sql)} from ${tables(sql)} where v.id = any(${[...ids]}::text[])
    order by array_position(${[...ids]}::text[], v.id)`;
  return rows.map((row) => toOwnVideo(row, now));
}

export interface OwnVideoSelection {
  readonly creatorId: string;
  readonly offset: number;
  readonly records: number;
  readonly words: readonly string[];
  readonly filter: OwnVideoFilter;
  readonly order: OwnVideoOrder;
  readonly now: Date;
}

export async function ownVideosOf(
  sql: Queryable,
  { creatorId, offset, records, words, filter, order, now }: OwnVideoSelection,
): Promise<{ videos: OwnVideoResponse[]; total: number }> {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  const terms = searchTerms(words.join(" "));
  // Patterns find parts of words; terms find words without accents.
  const orMatches =
    terms.length === 0 ? sql`` : sql`or v.search @@ ${toTsquery(prefixQuery(terms))}::tsquery`;
  const condition = sql`
    v.creator_id = ${creatorId} and ${filterCondition(sql, filter)}
    and ((v.title || ' ' || v.tags) ilike all(${patterns}::text[]) ${orMatches})`;
  const rows = await sql<OwnVideoRow[]>`
    select ${columns(sql)} from ${tables(sql)} where ${condition}
    order by ${ordering(sql, order)}, v.id limit ${records} offset ${offset}`;
  const [counted] = await sql<
    { total: number }[]
  >`select count(*)::int as total from videos v where ${condition}`;
  return { videos: rows.map((row) => toOwnVideo(row, now)), total: counted?.total ?? 0 };
}

function filterCondition(sql: Queryable, filter: OwnVideoFilter) {
  if (filter === "deleted") return sql`v.deleted_at is not null`;
  const kept = sql`v.deleted_at is null`;
  if (filter === "all") return kept;
  if (filter === "failed") return sql`${kept} and v.processing = 'failed'`;
  if (filter === "unfinished")
    return sql`${kept} and v.processing in ('uploading', 'waiting', 'processing', 'watchable')`;
  return sql`${kept} and coalesce(v.wanted_status, v.status, 'Private') = ${filter}`;
}

function ordering(sql: Queryable, order: OwnVideoOrder) {
  const orders = {
    newest: sql`v.created_at desc`,
    oldest: sql`v.created_at`,
    title: sql`lower(v.title)`,
    views: sql`v.views desc`,
    size: sql`total_bytes desc`,
  };
  return orders[order];
}

function toOwnVideo(row: OwnVideoRow, now: Date): OwnVideoResponse {
  const isDated = row.visibility === "Public" || row.visibility === "Scheduled";
  return {
    ...toProcessing(row, now),
    creator_id: row.creator_id,
    title: row.title,
    description: row.description,
    tags: splitTags(row.tags),
    visibility: row.visibility,
    publish_at: isDated ? new Date(row.published_at).toISOString() : null,
    audience: row.is_members_only ? "members" : "everyone",
    members_until: row.members_until === null ? null : new Date(row.members_until).toISOString(),
    created_at: new Date(row.created_at).toISOString(),
    delete_at:
      row.deleted_at === null
        ? null
        : new Date(new Date(row.deleted_at).getTime() + binLifetimeMs).toISOString(),
    duration: row.duration_seconds,
    file_name: row.public_file,
    thumbnail: {
      source: row.thumbnail_source ?? "automatic",
      seconds: row.thumbnail_seconds,
      candidates: candidateSeconds(row.duration_seconds)
        .slice(0, row.thumbnail_candidates)
        .map((seconds, index) => ({
          seconds,
          url: `${row.content_server}/${row.file}/${candidateImage(index).name}`,
        })),
    },
    content_server: row.content_server,
    bytes: Number(row.total_bytes),
    views: row.views,
    flashes_checked_at:
      row.flashes_checked_at === null ? null : new Date(row.flashes_checked_at).toISOString(),
    signed_of: row.signed_of,
    hidden: row.is_blocked ? 1 : 0,
    held: row.is_held ? 1 : 0,
  };
}

function toProcessing(row: OwnVideoRow, now: Date): VideoProcessingResponse {
  return {
    video_id: row.id,
    state: row.processing,
    progress: row.processing === "ready" ? 100 : row.processing_progress,
    failure: row.processing === "failed" ? describeFailure(row.failure, row.failure_values) : null,
    source_name: row.source_name ?? "",
    upload: toUpload(row, now),
    qualities: row.qualities.toSorted((a, b) => a - b),
    ...toSound(row),
    ...toSentFlashes(row.flashes),
  };
}

function toSound({
  probe,
  qualities,
}: OwnVideoRow): Pick<VideoProcessingResponse, "has_sound" | "notices"> {
  const { data } = storedProbeSchema.safeParse(probe);
  if (!data?.sound || qualities.length === 0) return { notices: [] };
  return { has_sound: data.sound === "yes" ? 1 : 0, notices: describeNotices(data) };
}

function toUpload(
  { upload_id: id, expires_at, ...row }: OwnVideoRow,
  now: Date,
): VideoProcessingResponse["upload"] {
  if (id === null || expires_at === null) return null;
  const expires = new Date(expires_at);
  const lastReceivedMs = expires.getTime() - uploadLifetimeMs;
  return {
    url: `${uploadsPath}/${id}`,
    received_bytes: Number(row.received_bytes),
    total_bytes: Number(row.declared_bytes),
    expires: expires.toISOString(),
    paused: now.getTime() - lastReceivedMs > pausedAfterMs ? 1 : 0,
  };
}
