import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import {
  countField,
  dateTimeField,
  listField,
  optionalTextField,
  requiredTextField,
  textField,
} from "../field-schemas";
import { idField, offset } from "../request-fields";
import { fromSearchPlaylist, searchPlaylist } from "./search";

const creatorAbout = /* @__PURE__ */ z.object({
  /** Several paragraphs, separated by empty lines. */
  about: optionalTextField,
  links: /* @__PURE__ */ listField(
    /* @__PURE__ */ z.object({ label: textField, url: requiredTextField }),
  ),
  joined: dateTimeField,
  /** Views of all their public videos. */
  total_views: countField,
  total_videos: countField,
});

/** A channel's own description. */
export type CreatorAbout = z.output<typeof creatorAbout>;

/** Fetches a channel's own description; null if there is no such creator. */
export const fetchCreatorAbout = /* @__PURE__ */ defineEndpoint({
  name: "fetchCreatorAbout",
  method: "GET",
  path: "/api/fetch-creator-about.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ userid: idField }),
  response: /* @__PURE__ */ z.nullable(creatorAbout),
  empty: null,
});

/** Fetches a creator's playlists, the newest first, 12 a page. */
export const fetchCreatorPlaylists = /* @__PURE__ */ defineEndpoint({
  name: "fetchCreatorPlaylists",
  method: "GET",
  path: "/api/fetch-creator-playlists.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ creatorid: idField, offset }),
  response: /* @__PURE__ */ listField(searchPlaylist),
  empty: [],
  toResult: (playlists) => playlists.map(fromSearchPlaylist),
});
