import * as z from "zod/mini";
import { linkToken, newPassword, oneTimeCode, password, repeats } from "../account-fields";
import { defineEndpoint } from "../endpoint";
import { emptyResponse } from "../field-schemas";
import { mailRequestForm } from "./mail-request";
import { renewedToken } from "./renewed-token";

/** Mails a link to set a new password. The response does not reveal whether there is such an account. */
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
