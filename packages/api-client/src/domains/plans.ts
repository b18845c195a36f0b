import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { optionalText } from "../wire";

const plans = ["exclusives", "all-access", "supporter"] as const;

/** A membership plan. */
export type Plan = (typeof plans)[number];

/** Says that the signed-in user wants a plan. */
export const subscribe = /* @__PURE__ */ defineEndpoint({
  name: "subscribe",
  method: "POST",
  path: "/api/subscribe.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ plan: /* @__PURE__ */ z.literal(plans) }),
  response: /* @__PURE__ */ z.object({
    /** What the server says to the user, "" for nothing. */
    message: optionalText,
    /** Where the payment goes on, "" for nowhere. */
    redirect: optionalText,
  }),
});
