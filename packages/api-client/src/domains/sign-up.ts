import * as z from "zod/mini";
import {
  credential,
  email,
  firstName,
  linkToken,
  missing,
  newPassword,
  password,
  repeats,
  username,
} from "../account-fields";
import { requireOneOf } from "../require-one-of";
import { defineEndpoint } from "../endpoint";
import { idField } from "../request-fields";
import { booleanField, emptyResponse, withDefault } from "../field-schemas";
import { mailRequestForm } from "./mail-request";
import { renewedToken } from "./renewed-token";

interface SignUpFields {
  name: string;
  email: string;
  uid: string;
}

/** The sign-up form: with a password, or for a person whom the identity provider has verified. */
export type SignUpForm = SignUpFields &
  (
    | { pwd: string; pwdrepeat: string }
    | {
        /** The identity provider's id of the person (`sub`). */
        gsiUID: string;
        /** Proves `gsiUID` to a server that does not store verified credentials. */
        credential?: string | undefined;
      }
  );

const signUpForm = /* @__PURE__ */ requireOneOf<
  SignUpForm,
  SignUpFields & { pwd?: string | undefined; pwdrepeat?: string | undefined; gsiUID?: string | undefined }
>(
  /* @__PURE__ */ z
    .object({
      name: firstName,
      email,
      uid: username,
      pwd: /* @__PURE__ */ z.optional(newPassword),
      pwdrepeat: /* @__PURE__ */ z.optional(password),
      gsiUID: /* @__PURE__ */ z.optional(idField),
      credential: /* @__PURE__ */ z.optional(credential),
    })
    .check(/* @__PURE__ */ repeats("pwd", "pwdrepeat")),
  ({ pwd, gsiUID }) => (pwd || gsiUID ? undefined : missing),
  "pwd",
);

/** Creates an account: with a password, or for a person whom the identity provider has verified. */
export const signUp = /* @__PURE__ */ defineEndpoint({
  name: "signUp",
  method: "POST",
  path: "/api/sign-up.php",
  encoding: "form",
  request: signUpForm,
  response: /* @__PURE__ */ z.object({ signup: /* @__PURE__ */ z.literal("success") }),
});

/**
 * Activates the account of a mailed link. Opening the link again changes nothing. The browser that signed up within the last
 * hour is signed in.
 */
export const verifyActivateLink = /* @__PURE__ */ defineEndpoint({
  name: "verifyActivateLink",
  method: "POST",
  path: "/api/verify-activate-link.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ token: linkToken }),
  response: /* @__PURE__ */ z.object({
    /** True if the link had activated the account before. */
    already_activated: /* @__PURE__ */ withDefault(booleanField, false),
    token: renewedToken,
  }),
});

/** Mails another activation link. The response does not reveal whether there is such an account. */
export const resendActivation = /* @__PURE__ */ defineEndpoint({
  name: "resendActivation",
  method: "POST",
  path: "/api/resend-activation.php",
  encoding: "form",
  request: mailRequestForm,
  response: emptyResponse,
});
