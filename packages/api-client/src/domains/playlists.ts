import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { idList, offset } from "../request-fields";
import { amount, count, flag, instant, key, list, text, truth, withDefault } from "../wire";

const playlist = /* @__PURE__ */ z.object({
  name: text,
  /** The creator's username. */
  username: key,
  /** The creator's id. */
  user_id: key,
  verified: flag,
  /** Left out in the minimal form. */
  totalItems: /* @__PURE__ */ z.optional(count),
  /** Left out in the minimal form. */
  creation_date: /* @__PURE__ */ z.optional(instant),
});

/** A playlist, without its videos. */
export type Playlist = z.output<typeof playlist>;

const playlistVideo = /* @__PURE__ */ z.object({
  video_ID: key,
  video_title: text,
  /** Seconds. */
  video_duration: amount,
  file_name: key,
  content_server: text,
  /** The creator's username. */
  users_uid: key,
  /** The creator's id. */
  users_id: key,
  verified: flag,
  video_Date: instant,
  /** 1 where only those with the link may know of the video: keep it from search engines. */
  unlisted: /* @__PURE__ */ z.optional(flag),
});

/** A video of a playlist. */
export type PlaylistVideo = z.output<typeof playlistVideo>;

const playlistPage = /* @__PURE__ */ z.object({
  playlist,
  videos: /* @__PURE__ */ list(playlistVideo),
});

/** A playlist and a page of its videos. */
export type PlaylistPage = z.output<typeof playlistPage>;

/** A playlist and 12 of its videos; with `minimal` no videos. One that does not exist is rejected. */
export const getPlaylist = /* @__PURE__ */ defineEndpoint({
  name: "getPlaylist",
  method: "POST",
  path: "/api/get-playlist.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    /** The playlist's id, as a list of one. */
    id: /* @__PURE__ */ idList({ min: 1, message: "Please provide a playlist ID." }),
    offset,
    minimal: /* @__PURE__ */ withDefault(truth, false),
  }),
  response: playlistPage,
  safe: true,
});
