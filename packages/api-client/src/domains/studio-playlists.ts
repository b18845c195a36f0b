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
  requiredTextField,
  textField,
} from "../field-schemas";
import { idField, limitedText } from "../request-fields";
import type { MediaFile } from "../media";
import { playlistCover, toCover } from "./playlist-cover";

const visibilities = ["Public", "Unlisted", "Private"] as const;
const visibility = /* @__PURE__ */ z.literal(visibilities);

/** Public: everyone finds it. Unlisted: everyone with the link. Private: members of the channel. */
export type PlaylistVisibility = (typeof visibilities)[number];

const maxVideos = 500;

const name = /* @__PURE__ */ limitedText({
  max: 100,
  pattern: /\S/,
  message: "Please enter a name",
  tooLong: "The name cannot be over 100 characters",
});

const videoIds = /* @__PURE__ */ z.array(idField).check(
  /* @__PURE__ */ customCheck(
    ({ length }: unknown[]) => (length > maxVideos ? "At most 500 videos" : undefined),
    {
      maximum: maxVideos,
    },
  ),
);

const listedFields = {
  id: requiredTextField,
  name: textField,
  visibility,
  created_at: dateTimeField,
  /** Number of videos, including those that visitors do not see. */
  total: countField,
  /** null for an empty playlist. */
  cover: /* @__PURE__ */ z.nullable(playlistCover),
};

const listedPlaylist = /* @__PURE__ */ z.object(listedFields);

/** The response of `fetchOwnPlaylists`, for one playlist. */
export type OwnPlaylistSummaryResponse = z.output<typeof listedPlaylist>;

/** A playlist of a channel that the signed-in user manages, without its videos. */
export interface OwnPlaylistSummary {
  id: string;
  name: string;
  visibility: PlaylistVisibility;
  createdAt: string;
  /** With those that visitors do not see. */
  videoCount: number;
  /** Null for an empty playlist. */
  cover: MediaFile | null;
}

function toSummary(found: OwnPlaylistSummaryResponse): OwnPlaylistSummary {
  const { id, name: given, visibility: chosen, created_at: createdAt, total, cover } = found;
  return {
    id,
    name: given,
    visibility: chosen,
    createdAt,
    videoCount: total,
    cover: cover && toCover(cover),
  };
}

const ownPlaylistVideo = /* @__PURE__ */ z.object({
  video_id: requiredTextField,
  title: textField,
  /** Seconds; 0 until it is known. */
  duration: numberField,
  file_name: requiredTextField,
  content_server: textField,
  /** True if visitors see it in the playlist. */
  shown: bitField,
});

const ownPlaylist = /* @__PURE__ */ z.object({
  ...listedFields,
  /** The video that was chosen for the cover; null for the first one. */
  cover_video: /* @__PURE__ */ z.nullable(requiredTextField),
  /** In order. */
  videos: /* @__PURE__ */ listField(ownPlaylistVideo),
  /** Raised by each change. Missing from servers that do not count them. */
  version: /* @__PURE__ */ z.optional(countField),
});

/** The response of `fetchOwnPlaylist`. */
export type OwnPlaylistResponse = z.output<typeof ownPlaylist>;

/** A video of an own playlist. */
export interface OwnPlaylistVideo {
  id: string;
  title: string;
  /** 0 until it is known. */
  durationSeconds: number;
  media: MediaFile;
  /** True if visitors see it in the playlist. */
  isShown: boolean;
}

/** A playlist of a channel that the signed-in user manages. */
export interface OwnPlaylist extends OwnPlaylistSummary {
  /** The video that was chosen for the cover; null for the first one. */
  coverVideoId: string | null;
  /** In order. */
  videos: OwnPlaylistVideo[];
  /** Raised by each change. Undefined from servers that do not count them. */
  version: number | undefined;
}

function toOwnPlaylist(found: OwnPlaylistResponse): OwnPlaylist {
  return {
    ...toSummary(found),
    coverVideoId: found.cover_video,
    videos: found.videos.map((video) => ({
      id: video.video_id,
      title: video.title,
      durationSeconds: video.duration,
      media: { server: video.content_server, file: video.file_name },
      isShown: video.shown === 1,
    })),
    version: found.version,
  };
}

/** Fetches a channel's playlists, the newest first. */
export const fetchOwnPlaylists = /* @__PURE__ */ defineEndpoint({
  name: "fetchOwnPlaylists",
  method: "GET",
  path: "/api/fetch-own-playlists.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ creator: idField }),
  response: /* @__PURE__ */ listField(listedPlaylist),
  toResult: (playlists) => playlists.map(toSummary),
});

/** Fetches a playlist of an own channel, with all its videos. */
export const fetchOwnPlaylist = /* @__PURE__ */ defineEndpoint({
  name: "fetchOwnPlaylist",
  method: "GET",
  path: "/api/fetch-own-playlist.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: ownPlaylist,
  toResult: toOwnPlaylist,
});

/** Creates an empty playlist, which is Private until that is changed. A channel has at most 200. */
export const createPlaylist = /* @__PURE__ */ defineEndpoint({
  name: "createPlaylist",
  method: "POST",
  path: "/api/create-playlist.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ creator: idField, name }),
  response: ownPlaylist,
  toResult: toOwnPlaylist,
});

/** Changes the given fields of a playlist of an own channel. */
export const modifyPlaylist = /* @__PURE__ */ defineEndpoint({
  name: "modifyPlaylist",
  method: "POST",
  path: "/api/modify-playlist.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({
    id: idField,
    name: /* @__PURE__ */ z.optional(name),
    visibility: /* @__PURE__ */ z.optional(visibility),
    /** A video of the playlist; "" for the first one. */
    cover_video: /* @__PURE__ */ z.optional(/* @__PURE__ */ limitedText({ max: 64, min: 0 })),
    /**
     * All its videos, in their new order: own ones, and those that are in it already. At most 500.
     */
    videos: /* @__PURE__ */ z.optional(videoIds),
    /**
     * The version that the changes are about: rejected with status 409 if there is a newer one.
     * Without it, they are made anyway.
     */
    version: /* @__PURE__ */ z.optional(countField),
  }),
  response: ownPlaylist,
  toResult: toOwnPlaylist,
});

/** Deletes a playlist. Its videos stay. */
export const deletePlaylist = /* @__PURE__ */ defineEndpoint({
  name: "deletePlaylist",
  method: "POST",
  path: "/api/delete-playlist.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: emptyResponse,
});
