import { minuteMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { createTtlCache } from "../ttl-cache.ts";
import { isListed } from "../videos/visibility.ts";
import { splitTags } from "./tags.ts";

export interface SampledVideo {
  readonly publishedAt: Date;
  readonly durationSeconds: number;
  readonly hasCaptions: boolean;
  readonly tags: readonly string[];
}

export interface VideoSample {
  readonly total: number;
  readonly videos: readonly SampledVideo[];
}

const sampleSize = 4_000;
const cacheTtlMs = 10 * minuteMs;

export type ReadVideoSample = ReturnType<typeof createVideoSample>;

/** Queries estimate matches of filters by a random sample. */
export function createVideoSample({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  const cached = createTtlCache<VideoSample>({
    name: "video-sample",
    clock,
    ttlMs: cacheTtlMs,
    maxEntries: 1,
  });

  async function load(): Promise<VideoSample> {
    const [epoch] = await sql<{ size: number }[]>`
      select size from feed_epochs order by created_at desc, id desc limit 1`;
    const total = epoch?.size ?? 0;
    const percentage = Math.min(100, (100 * sampleSize) / Math.max(1, total));
    const rows = await sql<SampleRow[]>`
      select v.published_at, v.duration_seconds, v.has_captions, lower(v.tags) as tags
      from videos v tablesample system (${percentage}) where ${isListed(sql)}`;
    const videos = rows.map((row) => ({
      publishedAt: new Date(row.published_at),
      durationSeconds: row.duration_seconds,
      hasCaptions: row.has_captions,
      tags: splitTags(row.tags),
    }));
    return { total, videos };
  }

  return (): Promise<VideoSample> => cached("", load);
}

interface SampleRow {
  readonly published_at: string;
  readonly duration_seconds: number;
  readonly has_captions: boolean;
  readonly tags: string;
}

/** Never 0: a small sample misses what is rare. */
export function shareOf(
  { videos }: VideoSample,
  matches: (video: SampledVideo) => boolean,
): number {
  const matchCount = videos.filter(matches).length;
  return Math.max(matchCount, 0.5) / Math.max(1, videos.length);
}
