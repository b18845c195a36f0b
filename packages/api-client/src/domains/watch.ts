import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { idField } from "../request-fields";
import { amount, emptyAnswer, flag, instant, key, list, map, optionalText, text } from "../wire";

const statuses = ["Public", "Unlisted", "Scheduled", "Private"] as const;

/** Who may see a video, and when. */
export type VideoStatus = (typeof statuses)[number];

const watchedPageVideo = /* @__PURE__ */ z.object({
  video_ID: key,
  video_title: text,
  video_description: optionalText,
  /** When it came out, or will. null for one that has no date yet. */
  video_date: /* @__PURE__ */ z.nullable(instant),
  /** Nothing and null read as Private. */
  video_status: /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.transform((status: VideoStatus): unknown => status ?? "Private"),
    /* @__PURE__ */ z.literal(statuses),
  ),
  /** Seconds. */
  video_duration: amount,
  file_name: key,
  content_server: text,
  /** By height in lines ("1080"): 1 where the video has it. */
  quality: /* @__PURE__ */ map(flag),
});

const watchedPageCreator = /* @__PURE__ */ z.object({
  user_id: key,
  username: key,
  verified: flag,
  creator_title: optionalText,
  creator_about: optionalText,
});

const recommendedVideo = {
  video_ID: key,
  video_title: text,
  /** Seconds. */
  video_duration: amount,
  file_name: key,
  /** The content server. */
  server: text,
  /** How long ago it came out, as text: "3 days ago". */
  elapsed_time: optionalText,
};

const creatorRecommendation = /* @__PURE__ */ z.object(recommendedVideo);

/** Another video of the same creator. */
export type CreatorRecommendation = z.output<typeof creatorRecommendation>;

const recommendation = /* @__PURE__ */ z.object({
  ...recommendedVideo,
  /** The creator's username. */
  username: key,
  /** The creator's id. */
  creator: key,
  verified: flag,
});

/** A video to watch next. */
export type Recommendation = z.output<typeof recommendation>;

const watchPage = /* @__PURE__ */ z.object({
  video: watchedPageVideo,
  creator: watchedPageCreator,
  creator_recommendations: /* @__PURE__ */ list(creatorRecommendation),
  recommendations: /* @__PURE__ */ list(recommendation),
});

/** Everything on a watch page. */
export type WatchPage = z.output<typeof watchPage>;

/** A watch page; null for a video that is not there, or not for this visitor. */
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

/** Says that a video has begun to play. Whoever only looked at its page, as crawlers and link previews do, does not. */
export const countView = /* @__PURE__ */ defineEndpoint({
  name: "countView",
  method: "POST",
  path: "/api/count-view.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ v: idField }),
  response: emptyAnswer,
});
