import * as z from "zod/mini";
import { creatorName } from "../creator-name";
import { defineEndpoint } from "../endpoint";
import { idList, offset } from "../request-fields";
import type { MediaFile } from "../media";
import { playlistCover, toCover } from "./playlist-cover";
import { toCreator, type CreatorReference, type VideoSummary } from "./video-summary";
import {
  numberField,
  countField,
  bitField,
  dateTimeField,
  requiredTextField,
  listField,
  textField,
  booleanField,
  withDefault,
} from "../field-schemas";

const playlist = /* @__PURE__ */ z.object({
  name: textField,
  /** The creator's username. */
  username: requiredTextField,
  creator_name: creatorName,
  /** The creator's id. */
  user_id: requiredTextField,
  verified: bitField,
  /** Missing if the request was `minimal`. */
  totalItems: /* @__PURE__ */ z.optional(countField),
  /** Missing if the request was `minimal`. */
  creation_date: /* @__PURE__ */ z.optional(dateTimeField),
  /** 1 where only those with the link may know of the playlist: keep it from search engines. */
  unlisted: /* @__PURE__ */ z.optional(bitField),
  /**
   * Missing for a playlist without a chosen cover, whose cover is that of its first video, and if
   * the request was `minimal`.
   */
  cover: /* @__PURE__ */ z.optional(playlistCover),
});

/** A playlist, without its videos. */
export interface Playlist {
  name: string;
  creator: CreatorReference;
  /** Undefined if the request was `minimal`. */
  videoCount: number | undefined;
  /** ISO 8601. Undefined if the request was `minimal`. */
  createdAt: string | undefined;
  /** True if only people with the link may know of it: keep it out of search engines. */
  isUnlisted: boolean;
  /**
   * Undefined for a playlist without a chosen cover, whose cover is that of its first video, and if
   * the request was `minimal`.
   */
  cover: MediaFile | undefined;
}

function toPlaylist(found: z.output<typeof playlist>): Playlist {
  return {
    name: found.name,
    creator: toCreator(found.user_id, found),
    videoCount: found.totalItems,
    createdAt: found.creation_date,
    isUnlisted: found.unlisted === 1,
    cover: found.cover && toCover(found.cover),
  };
}

const playlistVideo = /* @__PURE__ */ z.object({
  video_ID: requiredTextField,
  video_title: textField,
  /** Seconds. */
  video_duration: numberField,
  file_name: requiredTextField,
  content_server: textField,
  /** The creator's username. */
  users_uid: requiredTextField,
  creator_name: creatorName,
  /** The creator's id. */
  users_id: requiredTextField,
  verified: bitField,
  video_Date: dateTimeField,
  /** Missing from servers that do not send it. */
  video_views: /* @__PURE__ */ z.optional(countField),
  /** 1 where only those with the link may know of the video: keep it from search engines. */
  unlisted: /* @__PURE__ */ z.optional(bitField),
  /** 1 if watching needs a plan. */
  members: /* @__PURE__ */ z.optional(bitField),
});

/** A video in the response of `getPlaylist`. */
export type PlaylistVideoResponse = z.output<typeof playlistVideo>;

/** A video of a playlist. */
export interface PlaylistVideo extends VideoSummary {
  releasedAt: string;
  /** True if only people with the link may know of it: keep it out of search engines. */
  isUnlisted: boolean;
}

function toPlaylistVideo(video: PlaylistVideoResponse): PlaylistVideo {
  return {
    id: video.video_ID,
    title: video.video_title,
    durationSeconds: video.video_duration,
    media: { server: video.content_server, file: video.file_name },
    creator: toCreator(video.users_id, { ...video, username: video.users_uid }),
    releasedAt: video.video_Date,
    age: undefined,
    elapsed: "",
    views: video.video_views,
    isMembersOnly: video.members === 1,
    isUnlisted: video.unlisted === 1,
  };
}

const playlistPage = /* @__PURE__ */ z.object({
  playlist,
  videos: /* @__PURE__ */ listField(playlistVideo),
});

/** The response of `getPlaylist`. */
export type PlaylistPageResponse = z.output<typeof playlistPage>;

/** A playlist and a page of its videos. */
export interface PlaylistPage {
  playlist: Playlist;
  videos: PlaylistVideo[];
}

/**
 * Fetches a playlist and 12 of its videos; with `minimal`, no videos. Rejected if there is no such
 * playlist.
 */
export const getPlaylist = /* @__PURE__ */ defineEndpoint({
  name: "getPlaylist",
  method: "POST",
  path: "/api/get-playlist.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    /** The playlist's id, as a list of one. */
    id: /* @__PURE__ */ idList({ min: 1, message: "Please provide a playlist ID." }),
    offset,
    minimal: /* @__PURE__ */ withDefault(booleanField, false),
  }),
  response: playlistPage,
  toResult: ({ playlist: found, videos }): PlaylistPage => ({
    playlist: toPlaylist(found),
    videos: videos.map(toPlaylistVideo),
  }),
  safe: true,
});
