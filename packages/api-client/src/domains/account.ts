import * as z from "zod/mini";
import { credential, email, firstName, linkToken, missing, oneTimeCode, password, username } from "../account-fields";
import { either } from "../either";
import { defineEndpoint } from "../endpoint";
import { count, emptyAnswer, key, optionalText, text, truth } from "../wire";
import { renewedToken } from "./renewed-token";

const account = /* @__PURE__ */ z.object({
  user_id: key,
  /** Username. */
  uid: key,
  name: text,
  email: text,
  /** Address of the picture, "" for none. */
  picture: optionalText,
  multiFactor: truth,
  /** Backup codes not used yet; 0 without two-factor authentication. */
  backup_left: count,
  /** false for an account that only signs in through the identity provider. */
  has_password: truth,
  /** A new address that waits for its confirmation, "" for none. */
  pending_email: optionalText,
});

/** The signed-in user's account. */
export type Account = z.output<typeof account>;

/** The signed-in user's account, as the server has it now. */
export const fetchAccount = /* @__PURE__ */ defineEndpoint({
  name: "fetchAccount",
  method: "GET",
  path: "/api/fetch-account.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: account,
});

/** Changes what is given. A new email address counts once the link mailed to it was opened, and needs the password. */
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
    /** The address that a link was mailed to, "" for none. */
    pending_email: optionalText,
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
 * Gives an account back to its old email address with the token of the link mailed there, and logs out every device. For
 * 7 days after the new address was asked for.
 */
export const undoEmailChange = /* @__PURE__ */ defineEndpoint({
  name: "undoEmailChange",
  method: "POST",
  path: "/api/undo-email-change.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ token: linkToken }),
  response: emptyAnswer,
});

/** Proof that it is really the user. */
export type DeleteAccountForm = ({ password: string } | { credential: string }) & { otp?: string | undefined };

const deleteAccountForm = /* @__PURE__ */ either<
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
 * Deletes the account for good. Credentials are confirmed once more: a password, or the identity provider's credential
 * for an account without one; and a code where two-factor authentication is on.
 */
export const deleteAccount = /* @__PURE__ */ defineEndpoint({
  name: "deleteAccount",
  method: "POST",
  path: "/api/delete-account.php",
  encoding: "form",
  request: deleteAccountForm,
  response: emptyAnswer,
});
