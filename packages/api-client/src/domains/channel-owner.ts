import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { booleanField, emptyResponse, withDefault } from "../field-schemas";
import { actReason, idField, limitedText } from "../request-fields";

/**
 * Gives a channel to another account. Both owners are told by mail, with the reason. For
 * administrators. Needs a recent sign-in.
 */
export const changeChannelOwner = /* @__PURE__ */ defineEndpoint({
  name: "changeChannelOwner",
  method: "POST",
  path: "/api/change-channel-owner.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({
    creator: idField,
    /** Username or mail address of an active account. */
    owner: /* @__PURE__ */ limitedText({
      max: 255,
      message: "Enter a username or an email address",
    }),
    /** True lets the former owner stay as an editor. Default true. */
    keep_former: /* @__PURE__ */ withDefault(booleanField, true),
    reason: actReason,
  }),
  response: emptyResponse,
});
