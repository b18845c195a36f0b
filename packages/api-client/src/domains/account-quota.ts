import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { emptyResponse, numberField } from "../field-schemas";
import { actReason, idField } from "../request-fields";
import type { RuleMessage } from "../rule-messages";

/**
 * Sets what each channel of an account may store and upload. For administrators. Needs a recent
 * sign-in.
 */
export const setAccountQuota = /* @__PURE__ */ defineEndpoint({
  name: "setAccountQuota",
  method: "POST",
  path: "/api/set-account-quota.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    id: idField,
    /** Decimal gigabytes, at most 1,000,000. Left out: the server's default. */
    gigabytes: /* @__PURE__ */ z.optional(
      /* @__PURE__ */ numberField.check(
        /* @__PURE__ */ z.minimum(0, "Enter a number of gigabytes" satisfies RuleMessage),
        /* @__PURE__ */ z.maximum(1_000_000, "Enter a number of gigabytes" satisfies RuleMessage),
      ),
    ),
    /** The largest file in decimal gigabytes, at most 1,000. Left out: the server's default. */
    largest_file: /* @__PURE__ */ z.optional(
      /* @__PURE__ */ numberField.check(
        /* @__PURE__ */ z.minimum(0, "Enter a number of gigabytes" satisfies RuleMessage),
        /* @__PURE__ */ z.maximum(1_000, "Enter a number of gigabytes" satisfies RuleMessage),
      ),
    ),
    /** Files in a day (UTC), 0 for as many as they like. Left out: the server's default. */
    daily_uploads: /* @__PURE__ */ z.optional(
      /* @__PURE__ */ numberField.check(
        /* @__PURE__ */ z.multipleOf(
          1,
          "Enter a whole number from 0 to 10,000" satisfies RuleMessage,
        ),
        /* @__PURE__ */ z.minimum(0, "Enter a whole number from 0 to 10,000" satisfies RuleMessage),
        /* @__PURE__ */ z.maximum(
          10_000,
          "Enter a whole number from 0 to 10,000" satisfies RuleMessage,
        ),
      ),
    ),
    reason: actReason,
  }),
  response: emptyResponse,
});
