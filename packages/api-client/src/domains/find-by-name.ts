import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { listField, textField } from "../field-schemas";
import { customCheck } from "../custom-check";
import { idField, limitedText } from "../request-fields";
import { feedVideo } from "./feed-video";
import { fromSearchCreator, searchCreator } from "./search";
import { fromFeed, type CreatorReference, type VideoSummary } from "./video-summary";

/** The names, and the titles, that one request of `findByName` may have. */
export const maxNames = 200;
const maxNameLength = 200;

const name = /* @__PURE__ */ limitedText({ max: maxNameLength });
const isShort = ({ length }: readonly unknown[]) =>
  length > maxNames ? "Too many names" : undefined;

const matches = /* @__PURE__ */ z.object({
  /** For each name that was found: the creators that have it. More than one: it is ambiguous. */
  creators: /* @__PURE__ */ listField(
    /* @__PURE__ */ z.object({
      name: textField,
      creators: /* @__PURE__ */ listField(searchCreator),
    }),
  ),
  /** The videos that were found. */
  videos: /* @__PURE__ */ listField(
    /* @__PURE__ */ z.object({ creator_id: textField, title: textField, video: feedVideo }),
  ),
});

/** The response of `findByName`. */
export type NameMatchesResponse = z.output<typeof matches>;

/** Creators and videos that were found by their names. */
export interface NameMatches {
  /** For each name that was found: the creators that have it. More than one: it is ambiguous. */
  creators: { name: string; creators: CreatorReference[] }[];
  /** The videos that were found. */
  videos: { creatorId: string; title: string; video: VideoSummary }[];
}

/**
 * Finds creators by user name, handle or display name, and videos of a creator by title, without
 * regard to case, accents, spaces and punctuation: for imports. At most 200 of each.
 */
export const findByName = /* @__PURE__ */ defineEndpoint({
  name: "findByName",
  method: "POST",
  path: "/api/find-by-name.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({
    creators: /* @__PURE__ */ z.array(name).check(customCheck(isShort, { maximum: maxNames })),
    videos: /* @__PURE__ */ z
      .array(/* @__PURE__ */ z.object({ creator_id: idField, title: name }))
      .check(customCheck(isShort, { maximum: maxNames })),
  }),
  response: matches,
  toResult: ({ creators, videos }): NameMatches => ({
    creators: creators.map(({ name: asked, creators: found }) => ({
      name: asked,
      creators: found.map(fromSearchCreator),
    })),
    videos: videos.map(({ creator_id: creatorId, title, video }) => ({
      creatorId,
      title,
      video: fromFeed(video),
    })),
  }),
  safe: true,
});
