import * as z from "zod/mini";
import { customCheck } from "./custom-check";
import type { RuleMessage } from "./rule-messages";
import { countField, withDefault, type Field } from "./field-schemas";

/** Limits of a text in a request, and the messages if they are violated. */
export interface TextLimits {
  max: number;
  /** Default 1. */
  min?: number;
  pattern?: RegExp;
  /** For every violated limit, unless one of the two below applies. */
  message?: RuleMessage;
  tooLong?: RuleMessage;
  missing?: RuleMessage;
  /** Refuses text of blanks and controls alone. */
  mustBeVisible?: boolean;
  /** Changes the text before it is checked, such as `z.trim()`. */
  prepare?: z.core.$ZodCheck<string>[];
}

/**
 * A text in a request. Checks the length first, so that the pattern never runs on an overlong text.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function limitedText({
  max,
  min = 1,
  pattern,
  message = "Invalid input",
  ...texts
}: TextLimits): Field<string> {
  const { tooLong = message, missing = message } = texts;
  const hints = { minimum: min, maximum: max, ...(pattern && { patterns: new Set([pattern]) }) };
  return z.string(missing).check(
    ...(texts.prepare ?? []),
    customCheck((value: string) => {
      // As people and JSON Schema count: an emoji is one character, not two.
      const length = value.length > max ? Array.from(value).length : value.length;
      if (length > max) return tooLong;
      if (length < min || (texts.mustBeVisible === true && !isVisible(value))) return missing;
      return pattern?.test(value) === false ? message : undefined;
    }, hints),
  );
}

/** True if there is more than blanks, controls, and letters that fonts leave empty. */
function isVisible(value: string): boolean {
  return /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u.test(value);
}

/** Number of items to skip. Default 0. */
export const offset = /* @__PURE__ */ withDefault(countField, 0);

/** Maximum number of items. Default: the server's page size. */
export const records = /* @__PURE__ */ z.optional(countField);

const orders = ["newest", "oldest"] as const;

/** The order of a list of videos. */
export type Order = (typeof orders)[number];

/** By upload time. Default newest first. */
export const order = /* @__PURE__ */ withDefault(/* @__PURE__ */ z.literal(orders), "newest");

/** Search text, at most 100 characters. Default "": everything. */
export const searchTerm = /* @__PURE__ */ withDefault(
  /* @__PURE__ */ limitedText({ max: 100, min: 0 }),
  "",
);

/** The part of the product that sends the request. */
export const origin = /* @__PURE__ */ withDefault(/* @__PURE__ */ z.literal("search"), "search");

/** One id. */
export const idField = /* @__PURE__ */ limitedText({ max: 64 });

const defaultMaxIds = 100;

interface IdListLimits {
  /** Default 100. */
  max?: number;
  /** Default 0. */
  min?: number;
  /** For a list that is too short. */
  message?: RuleMessage;
}

/** At most 100 ids. Default: none. */
export const ids: Field<string[]> = /* @__PURE__ */ idList();

/**
 * A list of ids.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function idList({
  min = 0,
  max = defaultMaxIds,
  message = "Invalid input",
}: IdListLimits = {}): Field<string[]> {
  function findProblem({ length }: string[]) {
    if (length > max) return "Too many ids";
    return length < min ? message : undefined;
  }
  const lists = z.array(idField).check(customCheck(findProblem, { minimum: min, maximum: max }));
  return z.pipe(
    z.transform((value: string[]): unknown => value ?? []),
    lists,
  );
}

/** The reason of an administrator's act, for the audit log. */
export const actReason = /* @__PURE__ */ limitedText({
  max: 500,
  message: "Please write why",
  tooLong: "The reason cannot be over 500 characters",
  mustBeVisible: true,
});
