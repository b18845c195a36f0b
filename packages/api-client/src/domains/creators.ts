import * as z from "zod/mini";
import { creatorName } from "../creator-name";
import { defineEndpoint } from "../endpoint";
import { idField, ids, offset, order, origin, records, searchTerm } from "../request-fields";
import {
  bitField,
  requiredTextField,
  listField,
  mapField,
  optionalTextField,
  textField,
} from "../field-schemas";
import { feedVideo } from "./feed-video";

const creatorLookup = /* @__PURE__ */ z.object({
  id: requiredTextField,
  /** 1 for a banned creator, who is shown as unknown. */
  ban: bitField,
});

/** The creator that a username belongs to. */
export type CreatorLookup = z.output<typeof creatorLookup>;

/** Finds a creator's id by username; null if there is no such creator. */
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
  id: requiredTextField,
  /** Username as its owner writes it; lookups ignore case. */
  username: /* @__PURE__ */ z.optional(textField),
  /** Display name. */
  creator: textField,
  /** Subtitle under the name. */
  creatorTitle: optionalTextField,
  verified: /* @__PURE__ */ z.object({ verified: bitField }),
});

/** A creator, for the channel page. */
export type Creator = z.output<typeof creator>;

/** Fetches a creator by id; null if there is no such creator. */
export const fetchCreatorInfo = /* @__PURE__ */ defineEndpoint({
  name: "fetchCreatorInfo",
  method: "GET",
  path: "/api/fetch-creator-info.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ userid: idField }),
  response: /* @__PURE__ */ z.nullable(creator),
  empty: null,
});

/** Fetches a creator's videos, 12 a page. `searchTerm` filters them. */
export const fetchCreatorVideo = /* @__PURE__ */ defineEndpoint({
  name: "fetchCreatorVideo",
  method: "GET",
  path: "/api/fetch-creator-video.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({
    offset,
    creatorid: idField,
    order,
    searchTerm,
    origin,
    records,
  }),
  response: /* @__PURE__ */ listField(feedVideo),
  empty: [],
});

const creatorSummary = /* @__PURE__ */ z.object({
  id: requiredTextField,
  creator_name: creatorName,
  verified: bitField,
});

/** A followed creator. */
export type CreatorSummary = z.output<typeof creatorSummary>;

/** Fetches creators by id, as a map by username. Deleted creators are left out. */
export const creatorsById = /* @__PURE__ */ defineEndpoint({
  name: "creatorsById",
  method: "GET",
  path: "/api/creators-by-id.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ userid: ids }),
  response: /* @__PURE__ */ mapField(creatorSummary),
  empty: {},
});
