import * as z from "zod/mini";
import { creatorName } from "../creator-name";
import { defineEndpoint } from "../endpoint";
import { offset, origin, records, searchTerm } from "../request-fields";
import {
  bitField,
  countField,
  dateTimeField,
  listField,
  requiredTextField,
  textField,
  withDefault,
} from "../field-schemas";
import { feedVideo } from "./feed-video";
import { playlistCover, toCover } from "./playlist-cover";
import {
  fromFeedVideos,
  toCreator,
  toNamedCreator,
  type CreatorReference,
  type VideoSummary,
} from "./video-summary";
import type { MediaFile } from "../media";

export const searchCreator = /* @__PURE__ */ z.object({
  /** The creator's username. */
  creator_uid: requiredTextField,
  creator_id: requiredTextField,
  creator_name: creatorName,
  verified: bitField,
});

/** A creator in the response of `search`. */
export type SearchCreator = z.output<typeof searchCreator>;

export const fromSearchCreator = (found: SearchCreator): CreatorReference =>
  toCreator(found.creator_id, { ...found, username: found.creator_uid });

export const searchPlaylist = /* @__PURE__ */ z.object({
  id: requiredTextField,
  name: textField,
  /** The creator's username. */
  username: requiredTextField,
  creator_name: creatorName,
  verified: bitField,
  creation_date: dateTimeField,
  totalItems: countField,
  /**
   * The chosen cover, or else the first video's; missing for an empty series, and from servers that
   * do not send it.
   */
  cover: /* @__PURE__ */ z.optional(playlistCover),
});

/** A series in the response of `search`. */
export type SearchPlaylist = z.output<typeof searchPlaylist>;

/** A series, as lists show one. */
export interface PlaylistSummary {
  id: string;
  name: string;
  creator: Omit<CreatorReference, "id">;
  /** ISO 8601. */
  createdAt: string;
  videoCount: number;
  /** Undefined for an empty series, and from servers that do not send it. */
  cover: MediaFile | undefined;
}

export function fromSearchPlaylist(found: SearchPlaylist): PlaylistSummary {
  const { id, name, creation_date: createdAt, totalItems: videoCount, cover } = found;
  return {
    id,
    name,
    creator: toNamedCreator(found),
    createdAt,
    videoCount,
    cover: cover && toCover(cover),
  };
}

const playlists = /* @__PURE__ */ z.pipe(
  // Some servers send a list of lists, of which the first is the result.
  /* @__PURE__ */ z.transform((value: SearchPlaylist[]): unknown =>
    Array.isArray(value) && Array.isArray(value[0]) ? value[0] : value,
  ),
  /* @__PURE__ */ listField(searchPlaylist),
);

const searchResults = /* @__PURE__ */ z.object({
  videos: /* @__PURE__ */ listField(feedVideo),
  creators: /* @__PURE__ */ listField(searchCreator),
  playlists,
});

/** The response of `search`. */
export type SearchResponse = z.output<typeof searchResults>;

/** Search results by kind. */
export interface SearchResults {
  videos: VideoSummary[];
  creators: CreatorReference[];
  playlists: PlaylistSummary[];
}

const searchOrders = ["newest", "oldest", "relevance", "views"] as const;
const searchKinds = ["videos", "creators", "playlists"] as const;
const uploadPeriods = ["today", "week", "month", "year"] as const;
const videoLengths = ["short", "medium", "long"] as const;

/** The order of search results. Creators have one order, and series are sorted by date. */
export type SearchOrder = (typeof searchOrders)[number];
/** A kind of search result. */
export type SearchKind = (typeof searchKinds)[number];
/** Maximum age of a video. */
export type UploadPeriod = (typeof uploadPeriods)[number];
/** Under 4 minutes, 4 to 20 minutes, or over 20 minutes. */
export type VideoLength = (typeof videoLengths)[number];

/** Searches videos, creators and series. Pages of 12 per kind, or of `records`. */
export const search = /* @__PURE__ */ defineEndpoint({
  name: "search",
  method: "GET",
  path: "/api/search.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({
    offset,
    order: /* @__PURE__ */ withDefault(/* @__PURE__ */ z.literal(searchOrders), "newest"),
    records,
    origin,
    searchTerm,
    /** Finds this kind alone. Default: all. */
    kind: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.literal(searchKinds)),
    /** Finds videos that were uploaded in this period. Default: any. */
    uploaded: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.literal(uploadPeriods)),
    /** Finds videos of this length. Default: any. */
    length: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.literal(videoLengths)),
    /** "with" finds only videos with captions. */
    captions: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.literal("with")),
  }),
  response: searchResults,
  toResult: ({ videos, creators, playlists: found }): SearchResults => ({
    videos: fromFeedVideos(videos),
    creators: creators.map(fromSearchCreator),
    playlists: found.map(fromSearchPlaylist),
  }),
});
