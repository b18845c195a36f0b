import * as z from "zod/mini";
import { creatorName } from "../creator-name";
import { defineEndpoint } from "../endpoint";
import { membersOnly } from "./plans";
import { viewSource } from "./statistics";
import { idField } from "../request-fields";
import {
  countField,
  numberField,
  emptyResponse,
  bitField,
  dateTimeField,
  requiredTextField,
  listField,
  mapField,
  optionalTextField,
  textField,
} from "../field-schemas";

const statuses = ["Public", "Unlisted", "Scheduled", "Private"] as const;

/** Who may see a video, and when. */
export type VideoStatus = (typeof statuses)[number];

const watchedPageVideo = /* @__PURE__ */ z.object({
  video_ID: requiredTextField,
  video_title: textField,
  video_description: optionalTextField,
  /** Release date, past or future; null if there is none yet. */
  video_date: /* @__PURE__ */ z.nullable(dateTimeField),
  /** Accepts null and undefined as Private. */
  video_status: /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.transform((status: VideoStatus): unknown => status ?? "Private"),
    /* @__PURE__ */ z.literal(statuses),
  ),
  /** Seconds. */
  video_duration: numberField,
  file_name: requiredTextField,
  content_server: textField,
  /** By height ("1080"): 1 if the video has this rendition. */
  quality: /* @__PURE__ */ mapField(bitField),
  /** Missing from servers that do not send it. */
  video_views: /* @__PURE__ */ z.optional(countField),
  video_tags: /* @__PURE__ */ z.optional(/* @__PURE__ */ listField(textField)),
  /**
   * Percentage of the processing, 0 to 100, while the video is not watchable yet: only its owner
   * gets such a page.
   */
  processing: /* @__PURE__ */ z.optional(numberField),
  /** 1 if the video has a transcript: see `fetchTranscript`. */
  video_transcript: /* @__PURE__ */ z.optional(bitField),
  /** Missing for a video that everyone may watch. */
  members: /* @__PURE__ */ z.optional(membersOnly),
});

const watchedPageCreator = /* @__PURE__ */ z.object({
  user_id: requiredTextField,
  username: requiredTextField,
  creator_name: creatorName,
  verified: bitField,
  creator_title: optionalTextField,
  creator_about: optionalTextField,
});

const recommendedVideo = {
  video_ID: requiredTextField,
  video_title: textField,
  /** Seconds. */
  video_duration: numberField,
  file_name: requiredTextField,
  /** The content server. */
  server: textField,
  /** Time since the release, as text: "3 days ago". */
  elapsed_time: optionalTextField,
  /** Missing from servers that do not send it. */
  video_views: /* @__PURE__ */ z.optional(countField),
  /** 1 if watching needs a plan. */
  members: /* @__PURE__ */ z.optional(bitField),
};

const creatorRecommendation = /* @__PURE__ */ z.object(recommendedVideo);

/** Another video of the same creator. */
export type CreatorRecommendation = z.output<typeof creatorRecommendation>;

const recommendation = /* @__PURE__ */ z.object({
  ...recommendedVideo,
  /** The creator's username. */
  username: requiredTextField,
  creator_name: creatorName,
  /** The creator's id. */
  creator: requiredTextField,
  verified: bitField,
});

/** A video to watch next. */
export type Recommendation = z.output<typeof recommendation>;

const watchPage = /* @__PURE__ */ z.object({
  video: watchedPageVideo,
  creator: watchedPageCreator,
  creator_recommendations: /* @__PURE__ */ listField(creatorRecommendation),
  recommendations: /* @__PURE__ */ listField(recommendation),
});

/** The content of a watch page. */
export type WatchPage = z.output<typeof watchPage>;

/** Fetches a watch page; null if there is no such video, or the visitor may not see it. */
export const watch = /* @__PURE__ */ defineEndpoint({
  name: "watch",
  method: "GET",
  path: "/api/watch.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ v: idField }),
  response: /* @__PURE__ */ z.nullable(watchPage),
  empty: null,
  emptyWhenUnparseable: true,
});

/** Counts a view, when playback starts. Crawlers and link previews only fetch the page. */
export const countView = /* @__PURE__ */ defineEndpoint({
  name: "countView",
  method: "POST",
  path: "/api/count-view.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ v: idField, source: /* @__PURE__ */ z.optional(viewSource) }),
  response: emptyResponse,
});
