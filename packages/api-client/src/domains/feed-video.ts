import * as z from "zod/mini";
import { creatorName } from "../creator-name";
import {
  bitField,
  countField,
  dateTimeField,
  numberField,
  optionalTextField,
  requiredTextField,
  textField,
} from "../field-schemas";
import { age } from "./age";

/** A video in a feed or in search results. */
export const feedVideo = /* @__PURE__ */ z.object({
  video_id: requiredTextField,
  video_title: textField,
  /** Name of the video's media on its content server. */
  video_file: requiredTextField,
  /** Seconds. */
  video_duration: numberField,
  /** Base URL of the media: absolute, or a path such as "/media". */
  content_server: textField,
  /** The creator's username. */
  creator: requiredTextField,
  creator_name: creatorName,
  creator_id: requiredTextField,
  verified: bitField,
  /** Time since the release, as text: "3 days ago". */
  upload_time_elapsed: optionalTextField,
  /** Time since the release. Missing from servers that do not send it. */
  age: /* @__PURE__ */ z.optional(age),
  /** Release date. Missing from servers that do not send it. */
  video_date: /* @__PURE__ */ z.optional(dateTimeField),
  /** Missing from servers that do not send it. */
  video_views: /* @__PURE__ */ z.optional(countField),
  /** 1 if watching needs a plan. */
  members: /* @__PURE__ */ z.optional(bitField),
});

/** A video in a feed or in search results. */
export type FeedVideo = z.output<typeof feedVideo>;
