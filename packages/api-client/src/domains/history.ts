import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { ids } from "../request-fields";
import { amount, flag, key, map, text } from "../wire";

const watchedVideo = /* @__PURE__ */ z.object({
  /** Seconds. */
  video_duration: amount,
  /** Names the video's media on its content server. */
  file_name: key,
  content_server: text,
  video_title: text,
  verified: flag,
  creator: /* @__PURE__ */ z.object({ username: key, user_id: key, verified: flag }),
});

/** What is shown of a video in the history. */
export type WatchedVideo = z.output<typeof watchedVideo>;

/** Details of the videos that the browser's history names, by video id. Videos that are gone are left out. */
export const fetchWatchedVideos = /* @__PURE__ */ defineEndpoint({
  name: "fetchWatchedVideos",
  method: "GET",
  path: "/api/fetch-watched-videos.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ videoid: ids }),
  response: /* @__PURE__ */ map(watchedVideo),
  empty: {},
});
