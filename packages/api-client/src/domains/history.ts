import * as z from "zod/mini";
import { creatorName } from "../creator-name";
import { defineEndpoint } from "../endpoint";
import { ids } from "../request-fields";
import { toCreator, type VideoSummary } from "./video-summary";
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

/** A video in the response of `fetchWatchedVideos`. */
export type WatchedVideo = z.output<typeof watchedVideo>;

function fromWatched(id: string, { creator, ...video }: WatchedVideo): VideoSummary {
  return {
    id,
    title: video.video_title,
    durationSeconds: video.video_duration,
    media: { server: video.content_server, file: video.file_name },
    creator: toCreator(creator.user_id, creator),
    releasedAt: undefined,
    age: undefined,
    elapsed: "",
    views: undefined,
    isMembersOnly: false,
  };
}

/** Fetches details of watched videos, as a map by id. Deleted videos are left out. */
export const fetchWatchedVideos = /* @__PURE__ */ defineEndpoint({
  name: "fetchWatchedVideos",
  method: "GET",
  path: "/api/fetch-watched-videos.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ videoid: ids }),
  response: /* @__PURE__ */ mapField(watchedVideo),
  empty: {},
  toResult: (videos): Record<string, VideoSummary> =>
    Object.fromEntries(Object.entries(videos).map(([id, video]) => [id, fromWatched(id, video)])),
});
