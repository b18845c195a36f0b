import * as z from "zod/mini";
import { backupCode, linkToken, oneTimeCode, password } from "../account-fields";
import { defineEndpoint } from "../endpoint";
import { emptyResponse, requiredTextField, listField, optionalTextField } from "../field-schemas";
import { mailRequestForm } from "./mail-request";
import { renewedToken } from "./renewed-token";

const totpKey = /* @__PURE__ */ z.object({
  /** A PNG image in base64, with or without a `data:` prefix. */
  qr_base64: requiredTextField,
  /** The same key for typing in. */
  manual_key: requiredTextField,
});

/** The key for an authenticator app. */
export type TotpKey = z.output<typeof totpKey>;

/** Creates a key for an authenticator app. It takes effect when `totpAdd` confirms it. */
export const totpGen = /* @__PURE__ */ defineEndpoint({
  name: "totpGen",
  method: "POST",
  path: "/api/totp-gen.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: totpKey,
});

/** Turns two-factor authentication on with a code of the new key. Returns the 10 backup codes. */
export const totpAdd = /* @__PURE__ */ defineEndpoint({
  name: "totpAdd",
  method: "POST",
  path: "/api/totp-add.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ otp: oneTimeCode }),
  response: /* @__PURE__ */ z.object({
    message: optionalTextField,
    /** 10 codes of 10 characters, each valid once. Returned only here. */
    backup: /* @__PURE__ */ listField(requiredTextField),
    token: renewedToken,
  }),
});

/** Turns two-factor authentication off. */
export const totpDisable = /* @__PURE__ */ defineEndpoint({
  name: "totpDisable",
  method: "POST",
  path: "/api/totp-disable.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ password, otp: oneTimeCode }),
  response: /* @__PURE__ */ z.object({ token: renewedToken }),
});

/** Replaces all backup codes. */
export const newBackupCodes = /* @__PURE__ */ defineEndpoint({
  name: "newBackupCodes",
  method: "POST",
  path: "/api/new-backup-codes.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ password, otp: oneTimeCode }),
  response: /* @__PURE__ */ z.object({
    /** 10 codes of 10 characters, each valid once. Returned only here. */
    backup: /* @__PURE__ */ listField(requiredTextField),
  }),
});

/**
 * Mails a link to turn two-factor authentication off. The response does not reveal whether there is
 * such an account.
 */
export const resetMfa = /* @__PURE__ */ defineEndpoint({
  name: "resetMfa",
  method: "POST",
  path: "/api/reset-mfa.php",
  encoding: "form",
  request: mailRequestForm,
  response: emptyResponse,
});

/** Checks the token of a two-factor link without invalidating it. */
export const verifyMfaResetLink = /* @__PURE__ */ defineEndpoint({
  name: "verifyMfaResetLink",
  method: "POST",
  path: "/api/verify-mfa-reset-link.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ token: linkToken }),
  response: emptyResponse,
});

/** Checks the password before two-factor authentication is turned off. */
export const verifyMfaPwd = /* @__PURE__ */ defineEndpoint({
  name: "verifyMfaPwd",
  method: "POST",
  path: "/api/verify-mfa-pwd.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ password, token: linkToken }),
  response: emptyResponse,
});

/**
 * Turns two-factor authentication off with a backup code and signs in. Call `verifyMfaPwd` with the
 * token first.
 */
export const resetChangeMfa = /* @__PURE__ */ defineEndpoint({
  name: "resetChangeMfa",
  method: "POST",
  path: "/api/reset-change-mfa.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ backupCode, token: linkToken }),
  response: /* @__PURE__ */ z.object({
    /** The new session token. */
    token: requiredTextField,
  }),
});
