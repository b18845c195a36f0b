import * as z from "zod/mini";
import { customCheck } from "../custom-check";
import { defineEndpoint } from "../endpoint";
import {
  countField,
  emptyResponse,
  listField,
  optionalTextField,
  requiredTextField,
  textField,
} from "../field-schemas";
import { idField } from "../request-fields";

/** Retention is counted in parts of 2 % of a video's length. */
export const retentionParts = 50;

const sources = [
  "home",
  "search",
  "creator",
  "video",
  "other",
  "embed",
  "search-engine",
  "social",
  "external",
] as const;

/** Source of a view: a kind of page of the site, an embedded player, or a class of other sites. */
export type ViewSource = (typeof sources)[number];

/** Source of a view. */
export const viewSource = /* @__PURE__ */ z.literal(sources);

const parts = /* @__PURE__ */ z
  .array(countField)
  .check(
    /* @__PURE__ */ customCheck(
      (values: number[]) =>
        values.length <= retentionParts && values.every((value) => value < retentionParts)
          ? undefined
          : "Invalid input",
      { maximum: retentionParts },
    ),
  );

/** Adds what was watched to a video's statistics: no identifier is sent, and none is stored. */
export const recordWatch = /* @__PURE__ */ defineEndpoint({
  name: "recordWatch",
  method: "POST",
  path: "/api/record-watch.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({
    v: idField,
    /**
     * Seconds of playback since the last call. The server counts at most twice the video's length.
     */
    seconds: countField,
    /** Parts of the video that were watched for the first time, from 0 to 49. */
    parts,
  }),
  response: emptyResponse,
});

const statistics = /* @__PURE__ */ z.object({
  /** Title of the video; "" for the whole channel. */
  title: optionalTextField,
  /** One entry a day in UTC, oldest first, the last one today. */
  days: /* @__PURE__ */ listField(
    /* @__PURE__ */ z.object({
      /** As "2024-03-01". */
      day: requiredTextField,
      views: countField,
      watch_seconds: countField,
    }),
  ),
  /** Most views first. */
  sources: /* @__PURE__ */ listField(
    /* @__PURE__ */ z.object({ source: viewSource, views: countField }),
  ),
  /** Number of views of each 2 % of the video; empty for a channel. */
  retention: /* @__PURE__ */ listField(countField),
  /** The channel's most viewed videos, at most 100; empty for one video. */
  videos: /* @__PURE__ */ listField(
    /* @__PURE__ */ z.object({
      video_id: requiredTextField,
      title: textField,
      views: countField,
      watch_seconds: countField,
    }),
  ),
});

/** The response of `fetchStatistics`. */
export type StatisticsResponse = z.output<typeof statistics>;

/** Statistics of a channel or of one of its videos. */
export interface Statistics {
  /** Title of the video; "" for the whole channel. */
  title: string;
  /** One entry a day in UTC ("2024-03-01"), oldest first, the last one today. */
  days: { day: string; views: number; watchSeconds: number }[];
  /** Most views first. */
  sources: { source: ViewSource; views: number }[];
  /** Number of views of each 2 % of the video; empty for a channel. */
  retention: number[];
  /** The channel's most viewed videos, at most 100; empty for one video. */
  videos: { id: string; title: string; views: number; watchSeconds: number }[];
}

function toStatistics(found: StatisticsResponse): Statistics {
  return {
    ...found,
    days: found.days.map(({ watch_seconds: watchSeconds, ...day }) => ({ ...day, watchSeconds })),
    videos: found.videos.map(({ video_id: id, watch_seconds: watchSeconds, ...video }) => ({
      id,
      ...video,
      watchSeconds,
    })),
  };
}

/** Fetches statistics of 7, 28 or 90 days. For members of the channel. */
export const fetchStatistics = /* @__PURE__ */ defineEndpoint({
  name: "fetchStatistics",
  method: "GET",
  path: "/api/fetch-statistics.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({
    creator: idField,
    /** Default: the whole channel. */
    video: /* @__PURE__ */ z.optional(idField),
    days: /* @__PURE__ */ z.literal(["7", "28", "90"]),
  }),
  response: statistics,
  toResult: toStatistics,
});
