import * as z from "zod/mini";
import { creatorName } from "../creator-name";
import { defineEndpoint } from "../endpoint";
import { ids } from "../request-fields";
import { numberField, bitField, requiredTextField, mapField, textField } from "../field-schemas";

const watchedVideo = /* @__PURE__ */ z.object({
  /** Seconds. */
  video_duration: numberField,
  /** Name of the video's media on its content server. */
  file_name: requiredTextField,
  content_server: textField,
  video_title: textField,
  verified: bitField,
  creator: /* @__PURE__ */ z.object({
    username: requiredTextField,
    creator_name: creatorName,
    user_id: requiredTextField,
    verified: bitField,
  }),
});

/** A video in the history. */
export type WatchedVideo = z.output<typeof watchedVideo>;

/** Fetches details of watched videos, as a map by id. Deleted videos are left out. */
export const fetchWatchedVideos = /* @__PURE__ */ defineEndpoint({
  name: "fetchWatchedVideos",
  method: "GET",
  path: "/api/fetch-watched-videos.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ videoid: ids }),
  response: /* @__PURE__ */ mapField(watchedVideo),
  empty: {},
});
