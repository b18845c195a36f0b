import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { booleanField, dateTimeField, optionalTextField } from "../field-schemas";

const plans = ["exclusives", "all-access", "supporter"] as const;

/** A membership plan. */
export type Plan = (typeof plans)[number];

const answers = ["held", "included", "chosen", "noted", "changed"] as const;

/**
 * Result of a subscription without a payment: the account has this plan, or a larger one; or the
 * plan is noted until payment opens, as it was before, for the first time, or instead of another
 * one.
 */
export type SubscribeAnswer = (typeof answers)[number];

const sources = ["operator", "streaming-platform", "payment"] as const;

/**
 * Source of an account's plan: the site's operator, the tier of the connected streaming platform,
 * or a payment.
 */
export type PlanSource = (typeof sources)[number];

/** The plan that an account has now. */
export const heldPlan = /* @__PURE__ */ z.object({
  plan: /* @__PURE__ */ z.literal(plans),
  source: /* @__PURE__ */ z.literal(sources),
  /** When it ends; null for no end. */
  until: /* @__PURE__ */ z.nullable(dateTimeField),
});

/** The plan that an account has now. */
export type HeldPlan = z.output<typeof heldPlan>;

/** Conditions for watching a video that is not for everyone. */
export const membersOnly = /* @__PURE__ */ z.object({
  /** The smallest plan that is enough. */
  plan: /* @__PURE__ */ z.literal(plans),
  /** From when on everyone may watch; null for never. */
  until: /* @__PURE__ */ z.nullable(dateTimeField),
  /** True if the visitor lacks the plan: the server refuses them the media, but for thumbnails. */
  locked: booleanField,
});

/** Conditions for watching a video that is not for everyone. */
export type MembersOnly = z.output<typeof membersOnly>;

/**
 * Subscribes the signed-in user to a plan. While payment is not open, the server stores the plan
 * and returns a message.
 */
export const subscribe = /* @__PURE__ */ defineEndpoint({
  name: "subscribe",
  method: "POST",
  path: "/api/subscribe.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ plan: /* @__PURE__ */ z.literal(plans) }),
  response: /* @__PURE__ */ z.object({
    /** Message for the user, "" for none, in English. */
    message: optionalTextField,
    /** The message as data. Missing where there is none, and from servers that do not say. */
    answer: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.literal(answers)),
    /** The larger plan of "included", or the former one of "changed". */
    other_plan: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.literal(plans)),
    /** URL of the payment page, "" for none. */
    redirect: optionalTextField,
  }),
});
