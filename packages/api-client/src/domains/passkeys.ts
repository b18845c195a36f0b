import * as z from "zod/mini";
import { passkeyResponse } from "../account-fields";
import { defineEndpoint } from "../endpoint";
import {
  booleanField,
  dateTimeField,
  emptyResponse,
  listField,
  requiredTextField,
  textField,
  withDefault,
} from "../field-schemas";
import { idField, limitedText } from "../request-fields";
import { renewedToken } from "./renewed-token";
import { signInResponse } from "./sign-in";

const passkey = /* @__PURE__ */ z.object({
  id: requiredTextField,
  /** As its owner calls it. */
  name: textField,
  created_at: dateTimeField,
  /** When it was last used to sign in; null for never. */
  last_used: /* @__PURE__ */ withDefault(/* @__PURE__ */ z.nullable(dateTimeField), null),
  /** true if the authenticator syncs it between devices. */
  synced: booleanField,
});

/** A WebAuthn credential that signs in to the account. */
export type Passkey = z.output<typeof passkey>;

const options = /* @__PURE__ */ z.looseObject({ challenge: requiredTextField });

/** Options of a WebAuthn ceremony in the JSON form of the browser's API. */
export type PasskeyOptions = z.output<typeof options>;

const tooLong = "The name cannot be over 50 characters";

/** Fetches the signed-in user's passkeys, oldest first. */
export const fetchPasskeys = /* @__PURE__ */ defineEndpoint({
  name: "fetchPasskeys",
  method: "GET",
  path: "/api/fetch-passkeys.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: /* @__PURE__ */ listField(passkey),
});

/**
 * Fetches what the browser needs to create a passkey: `PublicKeyCredentialCreationOptionsJSON`.
 * Needs a recent sign-in.
 */
export const passkeyRegistrationOptions = /* @__PURE__ */ defineEndpoint({
  name: "passkeyRegistrationOptions",
  method: "POST",
  path: "/api/passkey-registration-options.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: options,
});

/** Adds the passkey that the browser has created. Needs a recent sign-in. */
export const addPasskey = /* @__PURE__ */ defineEndpoint({
  name: "addPasskey",
  method: "POST",
  path: "/api/add-passkey.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    /** "" for a name by the browser and system. */
    name: /* @__PURE__ */ withDefault(
      /* @__PURE__ */ limitedText({ max: 50, min: 0, tooLong }),
      "",
    ),
    response: passkeyResponse,
  }),
  response: passkey,
});

/** Gives a passkey another name. */
export const renamePasskey = /* @__PURE__ */ defineEndpoint({
  name: "renamePasskey",
  method: "POST",
  path: "/api/rename-passkey.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    id: idField,
    name: /* @__PURE__ */ limitedText({ max: 50, tooLong, missing: "Enter a name" }),
  }),
  response: emptyResponse,
});

/**
 * Removes a passkey and logs out all other devices. Needs a recent sign-in, and another way in to
 * the account.
 */
export const removePasskey = /* @__PURE__ */ defineEndpoint({
  name: "removePasskey",
  method: "POST",
  path: "/api/remove-passkey.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: /* @__PURE__ */ z.object({ token: renewedToken }),
});

/**
 * Fetches what the browser needs to sign in with any passkey of this site:
 * `PublicKeyCredentialRequestOptionsJSON`.
 */
export const passkeySignInOptions = /* @__PURE__ */ defineEndpoint({
  name: "passkeySignInOptions",
  method: "POST",
  path: "/api/passkey-sign-in-options.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: options,
});

/** Signs in with a passkey alone. */
export const passkeySignIn = /* @__PURE__ */ defineEndpoint({
  name: "passkeySignIn",
  method: "POST",
  path: "/api/passkey-sign-in.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    response: passkeyResponse,
    /**
     * true to confirm the signed-in user, so that a passkey of another account is refused. Default
     * false.
     */
    confirms: /* @__PURE__ */ withDefault(booleanField, false),
  }),
  response: signInResponse,
});
