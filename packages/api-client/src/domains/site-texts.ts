import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { dateTimeField, listField, numberField, requiredTextField, textField } from "../field-schemas";

const siteTextNames = ["terms", "privacy-policy"] as const;

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

/** Fetches a text of the site's own. null while the site has none: its page shows the example then. */
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
