import * as z from "zod/mini";
import { customCheck } from "../custom-check";
import { defineEndpoint } from "../endpoint";
import {
  bitField,
  countField,
  dateTimeField,
  emptyResponse,
  listField,
  numberField,
  optionalTextField,
  requiredTextField,
  textField,
  withDefault,
} from "../field-schemas";
import { idField, idList, limitedText, offset, records, searchTerm } from "../request-fields";

const states = ["uploading", "waiting", "processing", "watchable", "ready", "failed"] as const;

/**
 * What happens to a video's file: bytes arrive; it waits for a worker; it is being made; it is watchable while more qualities
 * are being made; all are made; it failed.
 */
export type ProcessingState = (typeof states)[number];

const visibilities = ["Public", "Unlisted", "Scheduled", "Private"] as const;
const visibility = /* @__PURE__ */ z.literal(visibilities);

const audiences = ["everyone", "members"] as const;
const audience = /* @__PURE__ */ z.literal(audiences);

/** Who may watch a video that they can find: everyone, or only who has a plan. */
export type VideoAudience = (typeof audiences)[number];

const failure = /* @__PURE__ */ z.object({
  /** Such as "not_a_video", "damaged" or "engine". More may come. */
  code: requiredTextField,
  /** What happened and what to do, for the creator. */
  message: textField,
  /** 1 if `retryProcessing` may help; 0 if only another file does. */
  retry: bitField,
});

/** Why a video could not be made. */
export type ProcessingFailure = z.output<typeof failure>;

const upload = /* @__PURE__ */ z.object({
  /** URL of the unfinished upload, for resuming it. */
  url: requiredTextField,
  received_bytes: countField,
  total_bytes: countField,
  /** After this moment the upload can no longer be resumed. Every received byte moves it forward. */
  expires: dateTimeField,
});

const processingFields = {
  video_id: requiredTextField,
  state: /* @__PURE__ */ z.literal(states),
  /** Percentage of the processing, 0 to 100. */
  progress: numberField,
  /** Null unless `state` is failed. */
  failure: /* @__PURE__ */ z.nullable(failure),
  /** The unfinished upload; null if there is none. A video that is `uploading` without one waits for its file. */
  upload: /* @__PURE__ */ z.nullable(upload),
  /** Heights that can be watched, such as 1080. */
  qualities: /* @__PURE__ */ listField(countField),
};

const processing = /* @__PURE__ */ z.object(processingFields);

/** The state of a video's file. */
export type VideoProcessing = z.output<typeof processing>;

const thumbnail = /* @__PURE__ */ z.object({
  /** A frame that was chosen automatically, one that the creator chose, or a picture of their own. */
  source: /* @__PURE__ */ z.literal(["automatic", "frame", "upload"]),
  /** Where the chosen frame is; null for the other sources. */
  seconds: /* @__PURE__ */ z.nullable(numberField),
  /** Frames on offer. Empty until they are made. */
  candidates: /* @__PURE__ */ listField(/* @__PURE__ */ z.object({ seconds: numberField, url: requiredTextField })),
});

const ownVideo = /* @__PURE__ */ z.object({
  ...processingFields,
  creator_id: requiredTextField,
  title: textField,
  description: optionalTextField,
  tags: /* @__PURE__ */ listField(textField),
  /** What the creator chose. Nobody else sees the video before it is watchable. */
  visibility,
  /** When a Scheduled video becomes Public, and since when a Public one is; null for the others. */
  publish_at: /* @__PURE__ */ z.nullable(dateTimeField),
  /** Missing from servers that do not send it. */
  audience: /* @__PURE__ */ z.optional(audience),
  /** When a members' video opens for everyone; null or missing for never. */
  members_until: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.nullable(dateTimeField)),
  created_at: dateTimeField,
  /** When a video in the bin is deleted for good; null for all others. */
  delete_at: /* @__PURE__ */ z.nullable(dateTimeField),
  /** Name of the source file. */
  source_name: optionalTextField,
  /** Seconds; 0 until it is known. */
  duration: numberField,
  /** Name of the video's media on its content server. */
  file_name: requiredTextField,
  content_server: textField,
  thumbnail,
  /** What the video occupies of the quota: source, renditions and pictures. */
  bytes: countField,
  views: countField,
  /** Whether moderators hide it from visitors. */
  hidden: bitField,
});

/** A video of a channel that the signed-in user manages. */
export type OwnVideo = z.output<typeof ownVideo>;

const title = /* @__PURE__ */ limitedText({
  max: 100,
  message: "Please enter a title",
  tooLong: "The title cannot be over 100 characters",
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
    /* @__PURE__ */ customCheck(({ length }: unknown[]) => (length > maxTags ? "At most 30 tags" : undefined), {
      maximum: maxTags,
    }),
  );

/** Creates a video that waits for its file, which is uploaded to `uploadsPath`. It is Private until its creator changes that. */
export const createVideo = /* @__PURE__ */ defineEndpoint({
  name: "createVideo",
  method: "POST",
  path: "/api/create-video.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ creator: idField, title }),
  response: ownVideo,
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

/** Which of the own videos: all, those not ready yet, failed ones, those of one visibility, or those in the bin. */
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
    /** Of all pages. */
    total: countField,
  }),
});

/** Fetches one own video. Rejected if there is none, or the signed-in user does not manage it. */
export const fetchOwnVideo = /* @__PURE__ */ defineEndpoint({
  name: "fetchOwnVideo",
  method: "GET",
  path: "/api/fetch-own-video.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: ownVideo,
});

const someIds = /* @__PURE__ */ idList({ min: 1, message: "Please choose a video." });

/** Fetches the state of up to 100 own videos: cheap enough to be repeated every few seconds. Unknown ids are left out. */
export const fetchProcessing = /* @__PURE__ */ defineEndpoint({
  name: "fetchProcessing",
  method: "GET",
  path: "/api/fetch-processing.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ id: someIds }),
  response: /* @__PURE__ */ listField(processing),
});

/**
 * Changes the given fields of one or several own videos, all or none. Title, description and tags can be given for one video
 * only. The visibility takes effect as soon as a video is watchable.
 */
export const modifyVideos = /* @__PURE__ */ defineEndpoint({
  name: "modifyVideos",
  method: "POST",
  path: "/api/modify-videos.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({
    id: someIds,
    title: /* @__PURE__ */ z.optional(title),
    description: /* @__PURE__ */ z.optional(description),
    /** Single words, at most 30. */
    tags: /* @__PURE__ */ z.optional(tags),
    visibility: /* @__PURE__ */ z.optional(visibility),
    /** Required for Scheduled, in the future; ignored for the others. */
    publish_at: /* @__PURE__ */ z.optional(dateTimeField),
    /** Who may watch. Beside the visibility: a private video stays private. */
    audience: /* @__PURE__ */ z.optional(audience),
    /** For members: when everyone may watch, in the future. Without it, never. */
    members_until: /* @__PURE__ */ z.optional(dateTimeField),
  }),
  response: /* @__PURE__ */ listField(ownVideo),
});

/** Moves own videos to the bin, where nobody can watch them. After 7 days they are deleted for good. */
export const deleteVideos = /* @__PURE__ */ defineEndpoint({
  name: "deleteVideos",
  method: "POST",
  path: "/api/delete-videos.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: someIds }),
  response: emptyResponse,
});

/** Takes own videos out of the bin, as they were. */
export const restoreVideos = /* @__PURE__ */ defineEndpoint({
  name: "restoreVideos",
  method: "POST",
  path: "/api/restore-videos.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: someIds }),
  response: emptyResponse,
});

/** Processes a failed video again. */
export const retryProcessing = /* @__PURE__ */ defineEndpoint({
  name: "retryProcessing",
  method: "POST",
  path: "/api/retry-processing.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: processing,
});

/**
 * Prepares an own video for another file, which is then uploaded as the first one was. Address, texts and counts stay. Visitors
 * see the old file until the new one is watchable.
 */
export const replaceVideo = /* @__PURE__ */ defineEndpoint({
  name: "replaceVideo",
  method: "POST",
  path: "/api/replace-video.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: processing,
});

/** Keeps the old file of a video whose replacement is not watchable yet. */
export const cancelReplacement = /* @__PURE__ */ defineEndpoint({
  name: "cancelReplacement",
  method: "POST",
  path: "/api/cancel-replacement.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: processing,
});

/** Makes a frame of an own video its thumbnail, once the video is processed. Without a time, goes back to the automatic one. */
export const chooseThumbnail = /* @__PURE__ */ defineEndpoint({
  name: "chooseThumbnail",
  method: "POST",
  path: "/api/choose-thumbnail.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    id: idField,
    /** Where the frame is. */
    seconds: /* @__PURE__ */ z.optional(numberField),
  }),
  response: ownVideo,
});
