import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { listField, numberField, requiredTextField, textField } from "../field-schemas";
import { limitedText, searchTerm } from "../request-fields";
import { feedVideo } from "./feed-video";
import { fromFeed, type VideoSummary } from "./video-summary";

const saidVideo = /* @__PURE__ */ z.object({
  video: feedVideo,
  /** BCP 47 tag of the lines, such as "pt-BR". */
  language: requiredTextField,
  /** Up to 3, in the order of the video. */
  lines: /* @__PURE__ */ listField(
    /* @__PURE__ */ z.object({
      /** Seconds from the start of the video. */
      start: numberField,
      text: textField,
    }),
  ),
});

/** A video in the response of `searchCaptions`. */
export type SaidVideoResponse = z.output<typeof saidVideo>;

/** A video in which the words are said, with the lines that have them. */
export interface SaidVideo extends Omit<SaidVideoResponse, "video"> {
  video: VideoSummary;
}

/**
 * Finds videos by what is said in them, in captions of any language: up to 8, the most viewed
 * first. Only of videos that everybody can find and watch. Empty for a term without a word.
 */
export const searchCaptions = /* @__PURE__ */ defineEndpoint({
  name: "searchCaptions",
  method: "GET",
  path: "/api/search-captions.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({
    searchTerm,
    /** BCP 47 tag: lines of a video in this language come before those in others. */
    language: /* @__PURE__ */ z.optional(/* @__PURE__ */ limitedText({ max: 35 })),
  }),
  response: /* @__PURE__ */ listField(saidVideo),
  toResult: (found): SaidVideo[] =>
    found.map(({ video, ...said }) => ({ ...said, video: fromFeed(video) })),
});
