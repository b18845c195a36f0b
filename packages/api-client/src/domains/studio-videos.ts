import * as z from "zod/mini";
import { customCheck } from "../custom-check";
import { defineEndpoint } from "../endpoint";
import { countField, dateTimeField, emptyResponse, listField, withDefault } from "../field-schemas";
import { idField, limitedText, offset, records, searchTerm } from "../request-fields";
import { flashRange } from "./flashes";
import { audience, ownVideo, toOwnVideo, visibility } from "./own-video";
import { someVideoIds } from "./video-ids";

const title = /* @__PURE__ */ limitedText({
  max: 100,
  message: "Please enter a title",
  tooLong: "The title cannot be over 100 characters",
  mustBeVisible: true,
});
const description = /* @__PURE__ */ limitedText({
  max: 5000,
  min: 0,
  message: "The description cannot be over 5000 characters",
});
const maxTags = 30;
const tags = /* @__PURE__ */ z
  .array(
    /* @__PURE__ */ limitedText({
      max: 40,
      pattern: /^[\p{L}\p{M}\p{N}_-]+$/u,
      message: "A tag is one word of letters, digits, - and _",
    }),
  )
  .check(
    /* @__PURE__ */ customCheck(
      ({ length }: unknown[]) => (length > maxTags ? "At most 30 tags" : undefined),
      {
        maximum: maxTags,
      },
    ),
  );

/**
 * Creates a video that waits for its file, which is uploaded to `uploadsPath`. It has
 * the default visibility of the site, which is Private unless its operator chose another.
 */
export const createVideo = /* @__PURE__ */ defineEndpoint({
  name: "createVideo",
  method: "POST",
  path: "/api/create-video.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ creator: idField, title }),
  response: ownVideo,
  toResult: toOwnVideo,
});

const ownVideoFilters = [
  "all",
  "unfinished",
  "failed",
  "Public",
  "Unlisted",
  "Scheduled",
  "Private",
  "deleted",
] as const;
const ownVideoOrders = ["newest", "oldest", "title", "views", "size"] as const;

/**
 * Filter of the own videos: all, those not ready yet, failed ones, those of one visibility, or
 * those in the bin.
 */
export type OwnVideoFilter = (typeof ownVideoFilters)[number];

/** The order of own videos: by creation, title, views or size, the last two largest first. */
export type OwnVideoOrder = (typeof ownVideoOrders)[number];

/** Fetches a channel's videos with their state, by default 30 a page. */
export const fetchOwnVideos = /* @__PURE__ */ defineEndpoint({
  name: "fetchOwnVideos",
  method: "GET",
  path: "/api/fetch-own-videos.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({
    creator: idField,
    offset,
    /** At most 100. Default 30. */
    records,
    /** Words of titles and tags. */
    searchTerm,
    /** Default all, without those in the bin. */
    filter: /* @__PURE__ */ withDefault(/* @__PURE__ */ z.literal(ownVideoFilters), "all"),
    /** Default newest. */
    order: /* @__PURE__ */ withDefault(/* @__PURE__ */ z.literal(ownVideoOrders), "newest"),
  }),
  response: /* @__PURE__ */ z.object({
    videos: /* @__PURE__ */ listField(ownVideo),
    /** Number of videos on all pages. */
    total: countField,
  }),
  toResult: ({ videos, total }) => ({ videos: videos.map(toOwnVideo), total }),
});

/** Fetches one own video. Rejected if there is none, or the signed-in user does not manage it. */
export const fetchOwnVideo = /* @__PURE__ */ defineEndpoint({
  name: "fetchOwnVideo",
  method: "GET",
  path: "/api/fetch-own-video.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: ownVideo,
  toResult: toOwnVideo,
});

/**
 * Changes the given fields of one or several own videos, all or none. Title, description and tags
 * can be given for one video only. The visibility takes effect as soon as a video is watchable.
 */
export const modifyVideos = /* @__PURE__ */ defineEndpoint({
  name: "modifyVideos",
  method: "POST",
  path: "/api/modify-videos.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({
    id: someVideoIds,
    title: /* @__PURE__ */ z.optional(title),
    description: /* @__PURE__ */ z.optional(description),
    /** Single words, at most 30. */
    tags: /* @__PURE__ */ z.optional(tags),
    visibility: /* @__PURE__ */ z.optional(visibility),
    /** Required for Scheduled, in the future; ignored for the others. */
    publish_at: /* @__PURE__ */ z.optional(dateTimeField),
    /** The audience. It is independent of the visibility: a private video stays private. */
    audience: /* @__PURE__ */ z.optional(audience),
    /** For members: when everyone may watch, in the future. Without it, never. */
    members_until: /* @__PURE__ */ z.optional(dateTimeField),
    /**
     * The flashes that a person has checked, as the video has them, and takes for no danger:
     * viewers are not warned. Null warns them again. Rejected with status 409 if other flashes were
     * found by now. The audit log names the account.
     */
    flashes_checked: /* @__PURE__ */ z.optional(
      /* @__PURE__ */ z.nullable(/* @__PURE__ */ z.array(flashRange)),
    ),
  }),
  response: /* @__PURE__ */ listField(ownVideo),
  toResult: (videos) => videos.map(toOwnVideo),
});

/**
 * Moves own videos to the bin, which hides them from everyone. After 7 days they are deleted for
 * good.
 */
export const deleteVideos = /* @__PURE__ */ defineEndpoint({
  name: "deleteVideos",
  method: "POST",
  path: "/api/delete-videos.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: someVideoIds }),
  response: emptyResponse,
});

/** Takes own videos out of the bin, as they were. */
export const restoreVideos = /* @__PURE__ */ defineEndpoint({
  name: "restoreVideos",
  method: "POST",
  path: "/api/restore-videos.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: someVideoIds }),
  response: emptyResponse,
});
