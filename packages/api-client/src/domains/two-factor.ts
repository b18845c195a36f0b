import * as z from "zod/mini";
import { backupCode, linkToken, oneTimeCode, password } from "../account-fields";
import { defineEndpoint } from "../endpoint";
import { emptyAnswer, key, list, optionalText } from "../wire";
import { mailRequestForm } from "./mail-request";
import { renewedToken } from "./renewed-token";

const totpKey = /* @__PURE__ */ z.object({
  /** A PNG picture in base64, with or without a `data:` prefix. */
  qr_base64: key,
  /** The same key for typing in. */
  manual_key: key,
});

/** The key for an authenticator app. */
export type TotpKey = z.output<typeof totpKey>;

/** Makes a new key for an authenticator app. It counts once `totpAdd` has confirmed it. */
export const totpGen = /* @__PURE__ */ defineEndpoint({
  name: "totpGen",
  method: "POST",
  path: "/api/totp-gen.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: totpKey,
});

/** Turns two-factor authentication on with a code of the new key. Answers with the 10 backup codes. */
export const totpAdd = /* @__PURE__ */ defineEndpoint({
  name: "totpAdd",
  method: "POST",
  path: "/api/totp-add.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ otp: oneTimeCode }),
  response: /* @__PURE__ */ z.object({
    message: optionalText,
    /** 10 codes of 10 characters, each good for one use. Shown this once. */
    backup: /* @__PURE__ */ list(key),
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

/** Replaces all backup codes by new ones. */
export const newBackupCodes = /* @__PURE__ */ defineEndpoint({
  name: "newBackupCodes",
  method: "POST",
  path: "/api/new-backup-codes.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ password, otp: oneTimeCode }),
  response: /* @__PURE__ */ z.object({
    /** 10 codes of 10 characters, each good for one use. Shown this once. */
    backup: /* @__PURE__ */ list(key),
  }),
});

/** Mails a link to turn two-factor authentication off. Answers the same whether or not there is such an account. */
export const resetMfa = /* @__PURE__ */ defineEndpoint({
  name: "resetMfa",
  method: "POST",
  path: "/api/reset-mfa.php",
  encoding: "form",
  request: mailRequestForm,
  response: emptyAnswer,
});

/** Checks the token of a two-factor link without using it up. */
export const verifyMfaResetLink = /* @__PURE__ */ defineEndpoint({
  name: "verifyMfaResetLink",
  method: "POST",
  path: "/api/verify-mfa-reset-link.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ token: linkToken }),
  response: emptyAnswer,
});

/** Checks the password on the way to turn two-factor authentication off. */
export const verifyMfaPwd = /* @__PURE__ */ defineEndpoint({
  name: "verifyMfaPwd",
  method: "POST",
  path: "/api/verify-mfa-pwd.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ password, token: linkToken }),
  response: emptyAnswer,
});

/** Turns two-factor authentication off with a backup code and signs in. Needs `verifyMfaPwd` with the token before. */
export const resetChangeMfa = /* @__PURE__ */ defineEndpoint({
  name: "resetChangeMfa",
  method: "POST",
  path: "/api/reset-change-mfa.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ backupCode, token: linkToken }),
  response: /* @__PURE__ */ z.object({
    /** The session token to keep from now on. */
    token: key,
  }),
});
