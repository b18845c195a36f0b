import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { listField, numberField } from "../field-schemas";
import { idField } from "../request-fields";
import { ownVideo, processing, toOwnVideo, toProcessing } from "./own-video";
import { someVideoIds } from "./video-ids";

/**
 * Fetches the state of up to 100 own videos: cheap enough to be repeated every few seconds. Unknown
 * ids are left out.
 */
export const fetchProcessing = /* @__PURE__ */ defineEndpoint({
  name: "fetchProcessing",
  method: "GET",
  path: "/api/fetch-processing.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ id: someVideoIds }),
  response: /* @__PURE__ */ listField(processing),
  toResult: (videos) => videos.map(toProcessing),
});

/** Processes a failed video again. */
export const retryProcessing = /* @__PURE__ */ defineEndpoint({
  name: "retryProcessing",
  method: "POST",
  path: "/api/retry-processing.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: processing,
  toResult: toProcessing,
});

/**
 * Prepares an own video for another file, which is then uploaded as the first one was. Address,
 * texts and counts stay. Visitors see the old file until the new one is watchable. Whoever watches
 * the old one then can do so to its end: it is kept for a day.
 */
export const replaceVideo = /* @__PURE__ */ defineEndpoint({
  name: "replaceVideo",
  method: "POST",
  path: "/api/replace-video.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: processing,
  toResult: toProcessing,
});

/** Keeps the old file of a video whose replacement is not watchable yet. */
export const cancelReplacement = /* @__PURE__ */ defineEndpoint({
  name: "cancelReplacement",
  method: "POST",
  path: "/api/cancel-replacement.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: processing,
  toResult: toProcessing,
});

/**
 * Makes a frame of an own video its thumbnail, once the video is processed. Without a time, goes
 * back to the automatic one.
 */
export const chooseThumbnail = /* @__PURE__ */ defineEndpoint({
  name: "chooseThumbnail",
  method: "POST",
  path: "/api/choose-thumbnail.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    id: idField,
    /** Position of the frame. */
    seconds: /* @__PURE__ */ z.optional(numberField),
  }),
  response: ownVideo,
  toResult: toOwnVideo,
});
