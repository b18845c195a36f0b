import * as z from "zod/mini";
import { linkToken, newPassword, oneTimeCode, password, repeats } from "../account-fields";
import { defineEndpoint } from "../endpoint";
import { emptyResponse } from "../field-schemas";
import { limitedText } from "../request-fields";
import { mailRequestForm } from "./mail-request";
import { renewedToken } from "./renewed-token";

/**
 * Mails a link to set a new password. The response does not reveal whether there is such an
 * account.
 */
export const resetPassword = /* @__PURE__ */ defineEndpoint({
  name: "resetPassword",
  method: "POST",
  path: "/api/reset-password.php",
  encoding: "form",
  request: mailRequestForm,
  response: emptyResponse,
});

/** Checks the token of a password link without invalidating it. */
export const verifyResetLink = /* @__PURE__ */ defineEndpoint({
  name: "verifyResetLink",
  method: "POST",
  path: "/api/verify-reset-link.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ token: linkToken }),
  response: emptyResponse,
});

/** @__NO_SIDE_EFFECTS__ */
function resetForm() {
  return z
    .object({ token: linkToken, new_password: newPassword, confirm_password: password })
    .check(repeats("new_password", "confirm_password"));
}

/** Sets a new password with the token of a mailed link. */
export const resetChangePassword = /* @__PURE__ */ defineEndpoint({
  name: "resetChangePassword",
  method: "POST",
  path: "/api/reset-change-password.php",
  encoding: "form",
  request: /* @__PURE__ */ resetForm(),
  response: emptyResponse,
});

/** @__NO_SIDE_EFFECTS__ */
function changeForm() {
  return z
    .object({
      current_password: password,
      new_password: newPassword,
      confirm_password: password,
      otp: z.optional(oneTimeCode),
    })
    .check(repeats("new_password", "confirm_password"));
}

/** Changes the password of the signed-in user, and logs out every other device. */
export const changePassword = /* @__PURE__ */ defineEndpoint({
  name: "changePassword",
  method: "POST",
  path: "/api/change-password.php",
  encoding: "form",
  request: /* @__PURE__ */ changeForm(),
  response: /* @__PURE__ */ z.object({ token: renewedToken }),
});

const problems = ["", "common", "personal"] as const;

/**
 * Why a new password is refused: "common", "personal" (it contains the user's or the site's name),
 * or "" if it is not.
 */
export type PasswordProblem = (typeof problems)[number];

/**
 * Checks a new password against the rules that only the server knows. Send what is known of the
 * user: the signed-in one and the owner of the link are known to the server.
 */
export const checkNewPassword = /* @__PURE__ */ defineEndpoint({
  name: "checkNewPassword",
  method: "POST",
  path: "/api/check-new-password.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    new_password: password,
    uid: /* @__PURE__ */ z.optional(/* @__PURE__ */ limitedText({ max: 50, min: 0 })),
    email: /* @__PURE__ */ z.optional(/* @__PURE__ */ limitedText({ max: 255, min: 0 })),
    /** Token of a password link. */
    token: /* @__PURE__ */ z.optional(linkToken),
  }),
  response: /* @__PURE__ */ z.object({ problem: /* @__PURE__ */ z.literal(problems) }),
  safe: true,
});
