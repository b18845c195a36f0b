import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { listField, textField } from "../field-schemas";
import { idList, limitedText } from "../request-fields";
import { feedVideo } from "./feed-video";
import { fromFeedVideos, type VideoSummary } from "./video-summary";

/** The playlists that one request of `fetchFollowedVideos` may name. */
export const maxFollowedPlaylists = 50;
/** The creators that one request of `fetchFollowedVideos` may name. */
export const maxFollowedCreators = 1_000;

const followedVideos = /* @__PURE__ */ z.object({
  videos: /* @__PURE__ */ listField(feedVideo),
  /** The `before` of the next page; null on the last page. */
  next: /* @__PURE__ */ z.nullable(textField),
});

/** The response of `fetchFollowedVideos`. */
export type FollowedVideosResponse = z.output<typeof followedVideos>;

/** A page of the newest videos of several creators. */
export interface FollowedVideos {
  videos: VideoSummary[];
  /** The `before` of the next page; null on the last page. */
  next: string | null;
}

/**
 * Fetches the newest videos of up to 1,000 creators and 50 playlists together, each video once, 24
 * a page.
 */
export const fetchFollowedVideos = /* @__PURE__ */ defineEndpoint({
  name: "fetchFollowedVideos",
  method: "POST",
  path: "/api/fetch-followed-videos.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({
    userid: /* @__PURE__ */ idList({ max: maxFollowedCreators }),
    /** Default: none. */
    playlists: /* @__PURE__ */ z.optional(/* @__PURE__ */ idList({ max: maxFollowedPlaylists })),
    /** `next` of the page before. Default: the first page. */
    before: /* @__PURE__ */ z.optional(/* @__PURE__ */ limitedText({ max: 128 })),
  }),
  response: followedVideos,
  toResult: ({ videos, next }): FollowedVideos => ({ videos: fromFeedVideos(videos), next }),
  safe: true,
});
