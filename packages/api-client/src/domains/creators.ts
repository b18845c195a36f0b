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
import { fromFeedVideos, toCreator, type CreatorReference } from "./video-summary";

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

/** The response of `fetchCreatorInfo`. */
export type CreatorResponse = z.output<typeof creator>;

/** A creator, for the channel page. */
export interface Creator {
  id: string;
  /** As its owner writes it; lookups ignore case. Undefined from servers that do not send it. */
  username: string | undefined;
  /** Display name. */
  name: string;
  /** Subtitle under the name; "" for none. */
  title: string;
  isVerified: boolean;
}

/** Fetches a creator by id; null if there is no such creator. */
export const fetchCreatorInfo = /* @__PURE__ */ defineEndpoint({
  name: "fetchCreatorInfo",
  method: "GET",
  path: "/api/fetch-creator-info.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ userid: idField }),
  response: /* @__PURE__ */ z.nullable(creator),
  empty: null,
  toResult: (found) => found && toCreatorPage(found),
});

function toCreatorPage({ id, username, creator: name, ...found }: CreatorResponse): Creator {
  const { creatorTitle: title, verified } = found;
  return { id, username, name, title, isVerified: verified.verified === 1 };
}

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
  toResult: fromFeedVideos,
  empty: [],
});

const creatorSummary = /* @__PURE__ */ z.object({
  id: requiredTextField,
  creator_name: creatorName,
  verified: bitField,
});

/** A creator in the response of `creatorsById`, by username. */
export type CreatorSummary = z.output<typeof creatorSummary>;

/** Fetches creators by id. Deleted creators are left out. */
export const creatorsById = /* @__PURE__ */ defineEndpoint({
  name: "creatorsById",
  method: "GET",
  path: "/api/creators-by-id.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ userid: ids }),
  response: /* @__PURE__ */ mapField(creatorSummary),
  empty: {},
  toResult: (found): CreatorReference[] =>
    Object.entries(found).map(([username, summary]) =>
      toCreator(summary.id, { ...summary, username }),
    ),
});
