import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import {
  countField,
  dateTimeField,
  emptyResponse,
  listField,
  requiredTextField,
  textField,
  withDefault,
} from "../field-schemas";
import { idField, limitedText } from "../request-fields";

const signUpInvitation = /* @__PURE__ */ z.object({
  id: requiredTextField,
  /** For administrators: whom it is for. */
  note: textField,
  /** Number of accounts that it may create. */
  places: countField,
  taken: countField,
  created_by: textField,
  created_at: dateTimeField,
  expires_at: dateTimeField,
  revoked_at: /* @__PURE__ */ z.nullable(dateTimeField),
});

/** A link by which people may create an account. */
export type SignUpInvitation = z.output<typeof signUpInvitation>;

/** Fetches the newest 200 invitations, newest first. For administrators. Needs a recent sign-in. */
export const fetchSignUpInvitations = /* @__PURE__ */ defineEndpoint({
  name: "fetchSignUpInvitations",
  method: "GET",
  path: "/api/fetch-sign-up-invitations.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: /* @__PURE__ */ listField(signUpInvitation),
});

/**
 * Creates an invitation. Its link is in this response alone. For administrators. Needs a recent
 * sign-in.
 */
export const createSignUpInvitation = /* @__PURE__ */ defineEndpoint({
  name: "createSignUpInvitation",
  method: "POST",
  path: "/api/create-sign-up-invitation.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    /** Number of accounts that it may create, at most 10,000. */
    places: /* @__PURE__ */ countField.check(
      /* @__PURE__ */ z.minimum(1, { error: "Enter a number from 1 to 10,000" }),
      /* @__PURE__ */ z.maximum(10_000, { error: "Enter a number from 1 to 10,000" }),
    ),
    /** Days until it expires, at most 366. */
    days: /* @__PURE__ */ countField.check(
      /* @__PURE__ */ z.minimum(1, { error: "Enter a number from 1 to 366" }),
      /* @__PURE__ */ z.maximum(366, { error: "Enter a number from 1 to 366" }),
    ),
    note: /* @__PURE__ */ withDefault(/* @__PURE__ */ limitedText({ max: 200, min: 0 }), ""),
  }),
  response: /* @__PURE__ */ z.object({ id: requiredTextField, link: requiredTextField }),
});

/**
 * Ends an invitation. Accounts that were created by it stay. For administrators. Needs a recent
 * sign-in.
 */
export const revokeSignUpInvitation = /* @__PURE__ */ defineEndpoint({
  name: "revokeSignUpInvitation",
  method: "POST",
  path: "/api/revoke-sign-up-invitation.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: emptyResponse,
});
