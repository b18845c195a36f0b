import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { optionalTextField } from "../field-schemas";

const plans = ["exclusives", "all-access", "supporter"] as const;

/** A membership plan. */
export type Plan = (typeof plans)[number];

/** Subscribes the signed-in user to a plan. */
export const subscribe = /* @__PURE__ */ defineEndpoint({
  name: "subscribe",
  method: "POST",
  path: "/api/subscribe.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ plan: /* @__PURE__ */ z.literal(plans) }),
  response: /* @__PURE__ */ z.object({
    /** Message for the user, "" for none. */
    message: optionalTextField,
    /** URL of the payment page, "" for none. */
    redirect: optionalTextField,
  }),
});
