import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { idField, ids, offset, order, origin, records, searchTerm } from "../request-fields";
import { flag, key, list, map, optionalText, text } from "../wire";
import { feedVideo } from "./feed-video";

const creatorLookup = /* @__PURE__ */ z.object({
  id: key,
  /** 1 for a creator who is banned: shown as if unknown. */
  ban: flag,
});

/** Whom a username belongs to. */
export type CreatorLookup = z.output<typeof creatorLookup>;

/** Finds a creator's id by username; null when there is no such creator. */
export const fetchCreatorId = /* @__PURE__ */ defineEndpoint({
  name: "fetchCreatorId",
  method: "GET",
  path: "/api/fetch-creator-id.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ username: idField }),
  response: /* @__PURE__ */ z.nullable(creatorLookup),
  empty: null,
});

const creator = /* @__PURE__ */ z.object({
  id: key,
  /** Username as its owner writes it; lookups ignore case. */
  username: /* @__PURE__ */ z.optional(text),
  /** Display name. */
  creator: text,
  /** A line under the name. */
  creatorTitle: optionalText,
  verified: /* @__PURE__ */ z.object({ verified: flag }),
});

/** A creator, as the channel page shows one. */
export type Creator = z.output<typeof creator>;

/** A creator by id; null when there is no such creator. */
export const fetchCreatorInfo = /* @__PURE__ */ defineEndpoint({
  name: "fetchCreatorInfo",
  method: "GET",
  path: "/api/fetch-creator-info.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ userid: idField }),
  response: /* @__PURE__ */ z.nullable(creator),
  empty: null,
});

/** A creator's videos, 12 a page, of which `searchTerm` selects. */
export const fetchCreatorVideo = /* @__PURE__ */ defineEndpoint({
  name: "fetchCreatorVideo",
  method: "GET",
  path: "/api/fetch-creator-video.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ offset, creatorid: idField, order, searchTerm, origin, records }),
  response: /* @__PURE__ */ list(feedVideo),
  empty: [],
});

const creatorSummary = /* @__PURE__ */ z.object({ id: key, verified: flag });

/** What is shown of a followed creator beside the username. */
export type CreatorSummary = z.output<typeof creatorSummary>;

/** Creators by id, as a map from username. Creators that are gone are left out. */
export const creatorsById = /* @__PURE__ */ defineEndpoint({
  name: "creatorsById",
  method: "GET",
  path: "/api/creators-by-id.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ userid: ids }),
  response: /* @__PURE__ */ map(creatorSummary),
  empty: {},
});
