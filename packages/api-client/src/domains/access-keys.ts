import * as z from "zod/mini";
import type { RuleMessage } from "../rule-messages";
import { defineEndpoint } from "../endpoint";
import {
  dateTimeField,
  emptyResponse,
  listField,
  requiredTextField,
  textField,
} from "../field-schemas";
import { idField, limitedText } from "../request-fields";

/**
 * Permissions of a key: read own videos, channels and quota; create, upload, change and publish
 * videos with their captions; delete videos; read statistics.
 */
export const accessKeyScopes = [
  "videos:read",
  "videos:write",
  "videos:delete",
  "statistics:read",
] as const;

/** A part of what the account's owner may do. */
export type AccessKeyScope = (typeof accessKeyScopes)[number];

/** Days for which a key can be valid. */
export const accessKeyLifetimesDays = [7, 30, 90, 365] as const;

const fields = {
  id: requiredTextField,
  /** The owner's name for it. */
  name: textField,
  /** Some of `accessKeyScopes`; a newer server may have others. */
  scopes: /* @__PURE__ */ listField(requiredTextField),
  created_at: dateTimeField,
  expires_at: dateTimeField,
};

const accessKey = /* @__PURE__ */ z.object({
  ...fields,
  /** Within the last minutes before it was used; null for never. */
  last_used: /* @__PURE__ */ z.nullable(dateTimeField),
});

/** A key with which a program acts for the account. */
export type AccessKey = z.output<typeof accessKey>;

const addedAccessKey = /* @__PURE__ */ z.object({
  ...fields,
  /** For the header `Authorization: Bearer …`. It cannot be fetched again. */
  key: requiredTextField,
});

/** A new key with its secret. */
export type AddedAccessKey = z.output<typeof addedAccessKey>;

/** Fetches the signed-in user's keys, newest first, without those that have expired. */
export const fetchAccessKeys = /* @__PURE__ */ defineEndpoint({
  name: "fetchAccessKeys",
  method: "GET",
  path: "/api/fetch-access-keys.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: /* @__PURE__ */ listField(accessKey),
});

/** Makes a key for programs. An account has at most 20. Needs a recent sign-in. */
export const addAccessKey = /* @__PURE__ */ defineEndpoint({
  name: "addAccessKey",
  method: "POST",
  path: "/api/add-access-key.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({
    name: /* @__PURE__ */ limitedText({
      max: 50,
      tooLong: "The name cannot be over 50 characters",
      missing: "Enter a name",
    }),
    scopes: /* @__PURE__ */ z
      .array(/* @__PURE__ */ z.literal(accessKeyScopes))
      .check(/* @__PURE__ */ z.minLength(1, "Choose what the key may do" satisfies RuleMessage)),
    /** One of `accessKeyLifetimesDays`. */
    days: /* @__PURE__ */ z.literal(accessKeyLifetimesDays),
  }),
  response: addedAccessKey,
});

/** Ends a key at once. */
export const removeAccessKey = /* @__PURE__ */ defineEndpoint({
  name: "removeAccessKey",
  method: "POST",
  path: "/api/remove-access-key.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: emptyResponse,
});
