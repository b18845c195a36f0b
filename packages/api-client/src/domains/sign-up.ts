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
import { idField, limitedText } from "../request-fields";
import { booleanField, emptyResponse, withDefault } from "../field-schemas";
import { mailRequestForm } from "./mail-request";
import { renewedToken } from "./renewed-token";

interface SignUpFields {
  name: string;
  email: string;
  uid: string;
  /** Token of an invitation's link. */
  invitation?: string | undefined;
  /** Why the person wants an account, for who approves it. */
  message?: string | undefined;
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
  SignUpFields & {
    pwd?: string | undefined;
    pwdrepeat?: string | undefined;
    gsiUID?: string | undefined;
  }
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
      invitation: /* @__PURE__ */ z.optional(linkToken),
      message: /* @__PURE__ */ z.optional(/* @__PURE__ */ limitedText({ max: 500, min: 0 })),
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
 * Returns whether accounts can be created by an invitation. The browser then has it for its
 * sign-ups within the next hour.
 */
export const checkSignUpInvitation = /* @__PURE__ */ defineEndpoint({
  name: "checkSignUpInvitation",
  method: "POST",
  path: "/api/check-sign-up-invitation.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ invitation: linkToken }),
  response: /* @__PURE__ */ z.object({ usable: booleanField }),
});

/**
 * Activates the account of a mailed link. Opening the link again changes nothing. The browser that
 * signed up within the last hour is signed in.
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
    /** True if an administrator has to approve the account before its owner can log in. */
    waits_for_approval: /* @__PURE__ */ withDefault(booleanField, false),
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
