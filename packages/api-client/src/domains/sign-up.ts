import * as z from "zod/mini";
import {
  credential,
  email,
  firstName,
  linkToken,
  newPassword,
  password,
  repeats,
  resetEmail,
  username,
} from "../account-fields";
import { defineEndpoint } from "../endpoint";
import { idField } from "../request-fields";
import { emptyAnswer } from "./empty-answer";

/** @__NO_SIDE_EFFECTS__ */
function passwordForm() {
  return z
    .object({ name: firstName, email, uid: username, pwd: newPassword, pwdrepeat: password })
    .check(repeats("pwd", "pwdrepeat"));
}

const identityProviderForm = /* @__PURE__ */ z.object({
  name: firstName,
  email,
  uid: username,
  /** The identity provider's id of the person (`sub`). */
  gsiUID: idField,
  /** Proves `gsiUID` to a server that does not remember the credential it verified just before. */
  credential: /* @__PURE__ */ z.optional(credential),
});

/** Makes an account: with a password, or for a person whom the identity provider knows. */
export const signUp = /* @__PURE__ */ defineEndpoint({
  name: "signUp",
  method: "POST",
  path: "/api/sign-up.php",
  encoding: "form",
  request: /* @__PURE__ */ z.union([identityProviderForm, /* @__PURE__ */ passwordForm()]),
  response: /* @__PURE__ */ z.object({ signup: /* @__PURE__ */ z.literal("success") }),
});

/** Activates the account that a mailed link belongs to. */
export const verifyActivateLink = /* @__PURE__ */ defineEndpoint({
  name: "verifyActivateLink",
  method: "POST",
  path: "/api/verify-activate-link.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ token: linkToken }),
  response: emptyAnswer,
});

/** Mails another activation link. Answers the same whether or not there is such an account. */
export const resendActivation = /* @__PURE__ */ defineEndpoint({
  name: "resendActivation",
  method: "POST",
  path: "/api/resend-activation.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ email: resetEmail }),
  response: emptyAnswer,
});
