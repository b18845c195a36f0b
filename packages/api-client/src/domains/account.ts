import * as z from "zod/mini";
import {
  credential,
  email,
  firstName,
  linkToken,
  missing,
  oneTimeCode,
  password,
  username,
} from "../account-fields";
import { requireOneOf } from "../require-one-of";
import { defineEndpoint } from "../endpoint";
import {
  countField,
  emptyResponse,
  requiredTextField,
  optionalTextField,
  textField,
  booleanField,
} from "../field-schemas";
import { heldPlan, type HeldPlan } from "./plans";
import { renewedToken } from "./renewed-token";

const account = /* @__PURE__ */ z.object({
  user_id: requiredTextField,
  /** Username. */
  uid: requiredTextField,
  name: textField,
  email: textField,
  /** URL of the profile image, "" for none. */
  picture: optionalTextField,
  /** True if the identity provider has a picture that `adoptProviderPicture` takes over. */
  provider_picture: booleanField,
  multiFactor: booleanField,
  /** Number of unused backup codes; 0 without two-factor authentication. */
  backup_left: countField,
  /** false if the account can only sign in through the identity provider. */
  has_password: booleanField,
  /** A new email address that is not confirmed yet, "" for none. */
  pending_email: optionalTextField,
  /** The plan that the account has now; null for none. Missing from servers that do not send it. */
  plan: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.nullable(heldPlan)),
});

/** The response of `fetchAccount`. */
export type AccountResponse = z.output<typeof account>;

/** The signed-in user's account. */
export interface Account {
  id: string;
  username: string;
  name: string;
  email: string;
  /** URL of the profile image, "" for none. */
  picture: string;
  /** True if the identity provider has a picture that `adoptProviderPicture` takes over. */
  hasProviderPicture: boolean;
  hasSecondFactor: boolean;
  /** Number of unused backup codes; 0 without two-factor authentication. */
  backupCodesLeft: number;
  /** False if the account can only sign in through the identity provider. */
  hasPassword: boolean;
  /** A new email address that is not confirmed yet, "" for none. */
  pendingEmail: string;
  /**
   * The plan that the account has now; null for none. Undefined from servers that do not send it.
   */
  plan: HeldPlan | null | undefined;
}

function toAccount(found: AccountResponse): Account {
  return {
    id: found.user_id,
    username: found.uid,
    name: found.name,
    email: found.email,
    picture: found.picture,
    hasProviderPicture: found.provider_picture,
    hasSecondFactor: found.multiFactor,
    backupCodesLeft: found.backup_left,
    hasPassword: found.has_password,
    pendingEmail: found.pending_email,
    plan: found.plan,
  };
}

/** Fetches the signed-in user's account. */
export const fetchAccount = /* @__PURE__ */ defineEndpoint({
  name: "fetchAccount",
  method: "GET",
  path: "/api/fetch-account.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: account,
  toResult: toAccount,
});

/** Takes over the picture that the identity provider has of the user. */
export const adoptProviderPicture = /* @__PURE__ */ defineEndpoint({
  name: "adoptProviderPicture",
  method: "POST",
  path: "/api/adopt-provider-picture.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: /* @__PURE__ */ z.object({ token: renewedToken }),
});

/**
 * Changes the given fields. A new email address needs the password, and takes effect when the link
 * mailed to it is opened.
 */
export const modifyAccount = /* @__PURE__ */ defineEndpoint({
  name: "modifyAccount",
  method: "POST",
  path: "/api/modify-account.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    name: /* @__PURE__ */ z.optional(firstName),
    uid: /* @__PURE__ */ z.optional(username),
    email: /* @__PURE__ */ z.optional(email),
    password: /* @__PURE__ */ z.optional(password),
    otp: /* @__PURE__ */ z.optional(oneTimeCode),
  }),
  response: /* @__PURE__ */ z.object({
    /** The email address to which a link was sent, "" for none. */
    pending_email: optionalTextField,
    token: renewedToken,
  }),
});

/** Confirms a new email address with the token of the link mailed to it. */
export const verifyEmailLink = /* @__PURE__ */ defineEndpoint({
  name: "verifyEmailLink",
  method: "POST",
  path: "/api/verify-email-link.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ token: linkToken }),
  response: /* @__PURE__ */ z.object({ token: renewedToken }),
});

/**
 * Gives an account back to its old email address with the token of the link mailed there, and logs
 * out every device. For 7 days after the new address was requested.
 */
export const undoEmailChange = /* @__PURE__ */ defineEndpoint({
  name: "undoEmailChange",
  method: "POST",
  path: "/api/undo-email-change.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ token: linkToken }),
  response: emptyResponse,
});

/** Proof of identity. */
export type DeleteAccountForm = ({ password: string } | { credential: string }) & {
  otp?: string | undefined;
};

const deleteAccountForm = /* @__PURE__ */ requireOneOf<
  DeleteAccountForm,
  { password?: string | undefined; credential?: string | undefined }
>(
  /* @__PURE__ */ z.object({
    password: /* @__PURE__ */ z.optional(password),
    credential: /* @__PURE__ */ z.optional(credential),
    otp: /* @__PURE__ */ z.optional(oneTimeCode),
  }),
  ({ password, credential }) => (password || credential ? undefined : missing),
  "password",
);

/**
 * Hides the account and its channel, and deletes them after 14 days unless the user signs in
 * before. Needs the password, or the identity provider's credential if there is no password; and a
 * code if two-factor authentication is on.
 */
export const deleteAccount = /* @__PURE__ */ defineEndpoint({
  name: "deleteAccount",
  method: "POST",
  path: "/api/delete-account.php",
  encoding: "form",
  request: deleteAccountForm,
  response: emptyResponse,
});
