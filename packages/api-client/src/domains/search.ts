import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { offset, order, origin, records, searchTerm } from "../request-fields";
import { count, flag, instant, key, list, text } from "../wire";
import { feedVideo } from "./feed-video";

const searchCreator = /* @__PURE__ */ z.object({
  /** The creator's username. */
  creator_uid: key,
  creator_id: key,
  verified: flag,
});

/** A creator that the search found. */
export type SearchCreator = z.output<typeof searchCreator>;

const searchPlaylist = /* @__PURE__ */ z.object({
  id: key,
  name: text,
  /** The creator's username. */
  username: key,
  verified: flag,
  creation_date: instant,
  totalItems: count,
});

/** A series that the search found. */
export type SearchPlaylist = z.output<typeof searchPlaylist>;

const playlists = /* @__PURE__ */ z.pipe(
  // Some servers wrap the list in another one, of which only the first counts.
  /* @__PURE__ */ z.transform((found: SearchPlaylist[]): unknown =>
    Array.isArray(found) && Array.isArray(found[0]) ? found[0] : found,
  ),
  /* @__PURE__ */ list(searchPlaylist),
);

const searchResults = /* @__PURE__ */ z.object({
  videos: /* @__PURE__ */ list(feedVideo),
  creators: /* @__PURE__ */ list(searchCreator),
  playlists,
});

/** What a search found, by kind. */
export type SearchResults = z.output<typeof searchResults>;

/** Searches videos, creators and series. Pages of 12 per kind, or of `records`. */
export const search = /* @__PURE__ */ defineEndpoint({
  name: "search",
  method: "GET",
  path: "/api/search.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ offset, order, records, origin, searchTerm }),
  response: searchResults,
});
