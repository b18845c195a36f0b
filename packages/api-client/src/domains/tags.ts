import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { listField, withDefault } from "../field-schemas";
import { limitedText, offset, records } from "../request-fields";
import { feedVideo } from "./feed-video";
import { fromFeedVideos } from "./video-summary";

const tagOrders = ["newest", "views"] as const;

/** The order of a tag's videos. */
export type TagOrder = (typeof tagOrders)[number];

/** Fetches the videos with a tag, 12 a page. Capitals do not matter. */
export const fetchTagVideos = /* @__PURE__ */ defineEndpoint({
  name: "fetchTagVideos",
  method: "GET",
  path: "/api/fetch-tag-videos.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({
    tag: /* @__PURE__ */ limitedText({ max: 64 }),
    /** Default newest first. */
    order: /* @__PURE__ */ withDefault(/* @__PURE__ */ z.literal(tagOrders), "newest"),
    offset,
    records,
  }),
  response: /* @__PURE__ */ listField(feedVideo),
  toResult: fromFeedVideos,
  empty: [],
});
