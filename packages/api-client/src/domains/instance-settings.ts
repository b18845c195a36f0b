import * as z from "zod/mini";
import type { RuleMessage } from "../rule-messages";
import { defineEndpoint } from "../endpoint";
import { textValues } from "../error-response";
import {
  booleanField,
  listField,
  optionalTextField,
  requiredTextField,
  textField,
  withDefault,
} from "../field-schemas";
import { limitedText } from "../request-fields";

const inputKinds = ["switch", "choice", "number", "text", "list", "links", "color"] as const;
const sources = ["environment", "stored", "default", "invalid"] as const;
const problemKinds = ["unknown", "locked", "changed", "invalid"] as const;

/**
 * Valid values of a setting: one of the choices, a whole number from `min` to `max`, a colour, a
 * text of at most `max` characters or in one line, a name, domains, names of fonts, an email
 * address, a sender of mails, a web address, up to 8 links with a label and an address, or "off",
 * "on" or a time in the future.
 */
export type SettingRule =
  | "choice"
  | "whole-number"
  | "color"
  | "length"
  | "one-line"
  | "name"
  | "domains"
  | "fonts"
  | "email"
  | "sender"
  | "web-address"
  | "links"
  | "period"
  | "period-ended";

/** The control that edits a setting of the instance. */
export type InstanceSettingKind = (typeof inputKinds)[number];

const instanceSetting = /* @__PURE__ */ z.object({
  name: requiredTextField,
  /** The setting's section, such as `accounts`. */
  group: requiredTextField,
  kind: /* @__PURE__ */ z.literal(inputKinds),
  /** The values of a choice. */
  choices: /* @__PURE__ */ listField(requiredTextField),
  /** The smallest and the largest number, and its unit, "" for none. */
  min: /* @__PURE__ */ z.nullable(/* @__PURE__ */ z.number()),
  max: /* @__PURE__ */ z.nullable(/* @__PURE__ */ z.number()),
  unit: optionalTextField,
  /** The longest text, in characters. */
  max_length: /* @__PURE__ */ z.nullable(/* @__PURE__ */ z.number()),
  /** A description in English. */
  purpose: textField,
  /**
   * A switch is written as `true` or `false`; commas separate the items of a list; a link is
   * `Label https://address`.
   */
  value: textField,
  /** The value without a stored one. */
  default: textField,
  /**
   * `environment` locks it. `invalid` is a stored value that the server cannot read; a safe one
   * holds.
   */
  source: /* @__PURE__ */ z.literal(sources),
  /** The environment variable that locks it where it is set. */
  variable: requiredTextField,
  /** Changes with the stored value. */
  version: textField,
});

/** A setting of the instance, for administrators. */
export type InstanceSetting = z.output<typeof instanceSetting>;

/**
 * Fetches every setting of the instance, in the order of its groups. For administrators. Needs a
 * recent sign-in.
 */
export const fetchInstanceSettings = /* @__PURE__ */ defineEndpoint({
  name: "fetchInstanceSettings",
  method: "GET",
  path: "/api/fetch-instance-settings.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: /* @__PURE__ */ z.object({ settings: /* @__PURE__ */ listField(instanceSetting) }),
});

const change = /* @__PURE__ */ z.object({
  name: /* @__PURE__ */ limitedText({ max: 100 }),
  /** As text; null for the default. */
  value: /* @__PURE__ */ z.nullable(/* @__PURE__ */ limitedText({ max: 100_000, min: 0 })),
  /**
   * The version that is changed: the change is refused if there is another one by now. Without it,
   * it replaces any.
   */
  version: /* @__PURE__ */ z.optional(/* @__PURE__ */ limitedText({ max: 100, min: 0 })),
});

/** A setting of the instance to store. */
export type InstanceSettingChange = z.input<typeof change>;

const plannedChange = /* @__PURE__ */ z.object({
  name: requiredTextField,
  before: textField,
  after: textField,
  /** The version of `before`. */
  version: textField,
  /** Why it is refused; null if it is not. */
  problem: /* @__PURE__ */ z.nullable(
    /* @__PURE__ */ z.object({
      kind: /* @__PURE__ */ z.literal(problemKinds),
      /** In English. */
      text: requiredTextField,
      /** The `SettingRule` that an invalid value breaks. Missing from servers that do not say. */
      rule: /* @__PURE__ */ z.optional(requiredTextField),
      values: /* @__PURE__ */ z.optional(textValues),
    }),
  ),
});

/** A change as it was made, or would be. */
export type PlannedSettingChange = z.output<typeof plannedChange>;

/**
 * Stores all changes, each with an entry in the audit log, or none if one is refused. For
 * administrators. Needs a recent sign-in.
 */
export const changeInstanceSettings = /* @__PURE__ */ defineEndpoint({
  name: "changeInstanceSettings",
  method: "POST",
  path: "/api/change-instance-settings.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({
    changes: /* @__PURE__ */ z
      .array(change)
      .check(/* @__PURE__ */ z.maxLength(200, "Too many settings" satisfies RuleMessage)),
    /** Only says what would change. Default false. */
    check: /* @__PURE__ */ withDefault(booleanField, false),
  }),
  response: /* @__PURE__ */ z.object({
    /** True if the changes are stored. */
    applied: booleanField,
    changes: /* @__PURE__ */ listField(plannedChange),
  }),
});
