import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import {
  booleanField,
  dateTimeField,
  listField,
  numberField,
  requiredTextField,
  textField,
  withDefault,
} from "../field-schemas";
import { limitedText } from "../request-fields";

/** Every text that a site can write itself. */
export const siteTextNames = [
  "terms",
  "privacy-policy",
  "about",
  "contact",
  "cookies",
  "sign-up",
  "footer",
] as const;

/** A text that the people who run a site write themselves. */
export type SiteTextName = (typeof siteTextNames)[number];

const part = z.object({
  text: textField,
  style: /* @__PURE__ */ z.enum(["plain", "strong", "emphasis", "code"]),
  /** A web, mail or site address; empty for none. */
  href: textField,
});

const block = z.object({
  kind: /* @__PURE__ */ z.enum(["heading", "paragraph", "item", "quote", "code", "rule"]),
  /** Headings have levels from 1 to 6. An item has the depth of its list. Other blocks have 0. */
  level: numberField,
  /** An item in a numbered list has its number. Other blocks have 0. */
  number: numberField,
  parts: /* @__PURE__ */ listField(part),
});

/** A paragraph, heading or item of a list. */
export type SiteTextBlock = z.output<typeof block>;

const siteText = z.object({
  /** The language that it is written in: the one that was asked for, or else what the site has. */
  locale: requiredTextField,
  changed_at: dateTimeField,
  blocks: /* @__PURE__ */ listField(block),
});

/** A text of the site's own, without any markup of its author's. */
export type SiteText = z.output<typeof siteText>;

/**
 * Fetches a text of the site's own. null while the site has none: its page shows the example then.
 */
export const fetchSiteText = /* @__PURE__ */ defineEndpoint({
  name: "fetchSiteText",
  method: "GET",
  path: "/api/site-text",
  encoding: "query",
  request: /* @__PURE__ */ z.object({
    text: /* @__PURE__ */ z.enum(siteTextNames),
    locale: requiredTextField,
  }),
  response: /* @__PURE__ */ z.nullable(siteText),
});

const version = z.object({
  id: requiredTextField,
  /** Empty where the text was taken back. */
  markdown: textField,
  changed_at: dateTimeField,
  changed_by: textField,
});

/** A saved version of a site's text. */
export type SiteTextVersion = z.output<typeof version>;

const language = {
  text: /* @__PURE__ */ z.enum(siteTextNames),
  locale: requiredTextField,
};

/** Fetches the names and languages of the site's own texts. For administrators. */
export const fetchSiteTexts = /* @__PURE__ */ defineEndpoint({
  name: "fetchSiteTexts",
  method: "GET",
  path: "/api/fetch-site-texts.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: /* @__PURE__ */ z.object({
    /** Languages that a text can be written in. */
    locales: /* @__PURE__ */ listField(requiredTextField),
    texts: /* @__PURE__ */ listField(
      /* @__PURE__ */ z.object({ ...language, changed_at: dateTimeField, changed_by: textField }),
    ),
  }),
});

/** Fetches the last 100 versions of a text in a language, newest first. For administrators. */
export const fetchSiteTextVersions = /* @__PURE__ */ defineEndpoint({
  name: "fetchSiteTextVersions",
  method: "GET",
  path: "/api/fetch-site-text-versions.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object(language),
  response: /* @__PURE__ */ z.object({ versions: /* @__PURE__ */ listField(version) }),
});

/**
 * Stores a version of a text, with an entry in the audit log; an empty one takes the text back.
 * Refused with 409 (`text-changed`) if there is another version than the one that was changed. For
 * administrators. Needs a recent sign-in.
 */
export const changeSiteText = /* @__PURE__ */ defineEndpoint({
  name: "changeSiteText",
  method: "POST",
  path: "/api/change-site-text.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({
    ...language,
    markdown: /* @__PURE__ */ limitedText({ max: 100_000, min: 0 }),
    /** Id of the version that was changed; empty for none. */
    version: /* @__PURE__ */ limitedText({ max: 30, min: 0 }),
    /** Only reads the text, for a preview. Default false. */
    check: /* @__PURE__ */ withDefault(booleanField, false),
  }),
  response: /* @__PURE__ */ z.object({
    /** True if the text is stored. */
    applied: booleanField,
    /** The text as pages show it. */
    blocks: /* @__PURE__ */ listField(block),
  }),
});
