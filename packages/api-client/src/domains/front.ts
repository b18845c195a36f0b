import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import {
  booleanField,
  dateTimeField,
  listField,
  mapField,
  requiredTextField,
  textField,
  withDefault,
} from "../field-schemas";
import { idList, ids, limitedText } from "../request-fields";
import { featured, homeSectionNames, toFeatured } from "./home";

/** Nothing, a path of the site, or a web address. */
const linkPattern = /^(|\/(?![/\\])\S*|https?:\/\/[^\s/]\S*)$/;

const announcement = z.object({
  /** Plain text by language, at most 300 characters each; empty for no announcement. */
  texts: /* @__PURE__ */ mapField(/* @__PURE__ */ limitedText({ max: 300, min: 0 })),
  /** Target of the link: a path of the site or a web address; empty for none. */
  link: /* @__PURE__ */ limitedText({
    max: 2_000,
    min: 0,
    pattern: linkPattern,
    message: "Enter a path of this site such as /about, or an address with https://",
  }),
  /** When it begins to be shown; null for at once. */
  from: /* @__PURE__ */ z.nullable(dateTimeField),
  /** When it is not shown any more; null for never. */
  until: /* @__PURE__ */ z.nullable(dateTimeField),
});

/** A message above every page. */
export type FrontAnnouncement = z.output<typeof announcement>;

const front = z.object({
  announcement,
  /** In the order of the page. Sections that are missing are not shown. */
  sections: /* @__PURE__ */ listField(/* @__PURE__ */ z.literal(homeSectionNames)),
  /** Ids of the carousel's videos; none for the cards that come with the site. */
  videos: /* @__PURE__ */ idList({ max: 12 }),
  /** Ids of the featured channels. */
  channels: /* @__PURE__ */ idList({ max: 24 }),
});

/** The front of a site: its announcement, and what its home page shows. */
export type Front = z.output<typeof front>;

const frontVersion = z.object({
  id: requiredTextField,
  /** False for a draft, which only administrators see. */
  published: booleanField,
  front,
  changed_at: dateTimeField,
  changed_by: textField,
});

/** A saved version of the front. */
export type FrontVersion = z.output<typeof frontVersion>;

/**
 * Fetches the last 50 versions of the front, newest first. Visitors see the first one that is
 * published. For administrators.
 */
export const fetchFront = /* @__PURE__ */ defineEndpoint({
  name: "fetchFront",
  method: "GET",
  path: "/api/fetch-front.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: /* @__PURE__ */ z.object({
    versions: /* @__PURE__ */ listField(frontVersion),
    /** The front of a site that has no version. */
    fallback: front,
  }),
});

/**
 * Stores a version of the front, with an entry in the audit log. Visitors see it once it is
 * published. Refused with 409 (`front-changed`) if there is another version than the one that was
 * changed. For administrators. Needs a recent sign-in.
 */
export const changeFront = /* @__PURE__ */ defineEndpoint({
  name: "changeFront",
  method: "POST",
  path: "/api/change-front.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({
    front,
    /** Id of the version that was changed; empty for none. */
    version: /* @__PURE__ */ limitedText({ max: 30, min: 0 }),
    /** False stores a draft. Default false. */
    publish: /* @__PURE__ */ withDefault(booleanField, false),
  }),
  response: frontVersion,
});

/**
 * Fetches how the home page shows videos and channels as featured ones, for a preview: those that
 * not everybody may see are left out. For administrators.
 */
export const previewFeatured = /* @__PURE__ */ defineEndpoint({
  name: "previewFeatured",
  method: "GET",
  path: "/api/preview-featured.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ videos: ids, channels: ids }),
  response: featured,
  toResult: toFeatured,
});
