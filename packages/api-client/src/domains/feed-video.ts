import * as z from "zod/mini";
import { amount, flag, key, optionalText, text } from "../wire";

/** A video as the feeds and the search list it. */
export const feedVideo = /* @__PURE__ */ z.object({
  video_id: key,
  video_title: text,
  /** Names the video's media on its content server. */
  video_file: key,
  /** Seconds. */
  video_duration: amount,
  /** Base address of the media: absolute, or a path such as "/media". */
  content_server: text,
  /** The creator's username. */
  creator: key,
  creator_id: key,
  verified: flag,
  /** How long ago it came out, as text: "3 days ago". */
  upload_time_elapsed: optionalText,
});

/** A video as the feeds and the search list it. */
export type FeedVideo = z.output<typeof feedVideo>;
