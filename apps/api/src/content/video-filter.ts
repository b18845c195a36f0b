import type { DecodedRequestOf, search } from "@marquee/api-client";
import { dayMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import type { SampledVideo } from "./video-sample.ts";

export interface VideoFilter {
  readonly publishedAfter: Date | null;
  /** Seconds; null for any length. */
  readonly length: { readonly min: number; readonly max: number } | null;
  readonly hasCaptions: boolean;
}

export const noFilter: VideoFilter = { publishedAfter: null, length: null, hasCaptions: false };

const periodDays = { today: 1, week: 7, month: 30, year: 365 } as const;
const minuteSeconds = 60;
const lengths = {
  short: { min: 0, max: 4 * minuteSeconds - 1 },
  medium: { min: 4 * minuteSeconds, max: 20 * minuteSeconds },
  long: { min: 20 * minuteSeconds + 1, max: 2_147_483_647 },
} as const;

type FilterFields = Pick<DecodedRequestOf<typeof search>, "uploaded" | "length" | "captions">;

export function toVideoFilter(
  { uploaded, length, captions }: FilterFields,
  now: Date,
): VideoFilter {
  return {
    publishedAfter:
      uploaded === undefined ? null : new Date(now.getTime() - periodDays[uploaded] * dayMs),
    length: length === undefined ? null : lengths[length],
    hasCaptions: captions === "with",
  };
}

export function isFiltering({ publishedAfter, length, hasCaptions }: VideoFilter): boolean {
  return publishedAfter !== null || length !== null || hasCaptions;
}

/** An index serves it: `videos_newest` or `videos_captioned`. */
export function isSelective({ publishedAfter, hasCaptions }: VideoFilter): boolean {
  return publishedAfter !== null || hasCaptions;
}

/** Needs `videos v`. Each has a leading `and`. */
export function selectiveConditions(sql: Sql, { publishedAfter, hasCaptions }: VideoFilter) {
  const released =
    publishedAfter === null ? sql`` : sql`and v.published_at >= ${publishedAfter.toISOString()}`;
  return sql`${released} ${hasCaptions ? sql`and v.has_captions` : sql``}`;
}

/** Needs `videos v`. Each has a leading `and`. */
export function filterConditions(sql: Sql, filter: VideoFilter) {
  const { length } = filter;
  const ofLength =
    length === null ? sql`` : sql`and v.duration_seconds between ${length.min} and ${length.max}`;
  return sql`${selectiveConditions(sql, filter)} ${ofLength}`;
}

export function isSelected(
  { publishedAfter, hasCaptions }: VideoFilter,
  video: SampledVideo,
): boolean {
  if (hasCaptions && !video.hasCaptions) return false;
  return publishedAfter === null || video.publishedAt >= publishedAfter;
}

export function matchesFilter(filter: VideoFilter, video: SampledVideo): boolean {
  const { length } = filter;
  if (length !== null && (video.durationSeconds < length.min || video.durationSeconds > length.max))
    return false;
  return isSelected(filter, video);
}
